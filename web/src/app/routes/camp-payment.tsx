import { matchPath, useLocation } from 'react-router-dom';
import { CampPayment } from '@/features/camps/payment/camp-payment';
import { WithSite } from '../with-site';

export default function CampPaymentPage() {
  const campId = matchPath('/camp-payment/:campId', useLocation().pathname)?.params.campId ?? '';
  return <WithSite>{(site) => <CampPayment key={campId} campId={campId} site={site} />}</WithSite>;
}
