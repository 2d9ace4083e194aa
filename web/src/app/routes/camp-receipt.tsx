import { matchPath, useLocation } from 'react-router-dom';
import { CampReceipt } from '@/features/card-payments/components/camp-receipt';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

export default function CampReceiptPage() {
  const id = matchPath('/camp-receipt/:id', useLocation().pathname)?.params.id ?? '';
  const key = useKey(id);
  return (
    <WithSite>
      {(site) => <CampReceipt key={id} site={site} registrationId={id} token={key?.token} />}
    </WithSite>
  );
}
