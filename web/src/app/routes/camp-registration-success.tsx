import { useSearchParams } from 'react-router-dom';
import { madeRegistration } from '@/features/camps/kept';
import { RegistrationReceipt } from '@/features/camps/payment/registration-receipt';
import { useKeyOfLink } from '../link-token';
import { WithSite } from '../with-site';

export default function CampRegistrationSuccess() {
  const [search] = useSearchParams();
  const campId = search.get('campId');
  const mailed = useKeyOfLink('registrationId');
  const made = campId ? madeRegistration(campId).read() : null;
  const link = mailed ?? made;
  const payment = search.get('payment') === 'later' ? 'later' : search.get('paid') === 'true' ? 'paid' : null;
  return (
    <WithSite>
      {(site) => (
        <RegistrationReceipt key={link?.id} site={site} link={link} campId={campId} payment={payment} />
      )}
    </WithSite>
  );
}
