import { matchPath, useLocation } from 'react-router-dom';
import { CampPayment } from '@/features/camps/payment/camp-payment';
import { PayRegistration } from '@/features/camps/payment/pay-registration';
import { useKeyOfLink } from '../link-token';
import { WithSite } from '../with-site';

export default function CampPaymentPage() {
  const campId = matchPath('/camp-payment/:campId', useLocation().pathname)?.params.campId ?? '';
  const link = useKeyOfLink('registrationId');
  return (
    <WithSite>
      {(site) =>
        link ? (
          <PayRegistration key={link.id} site={site} link={link} />
        ) : (
          <CampPayment key={campId} campId={campId} site={site} />
        )
      }
    </WithSite>
  );
}
