import { matchPath, useLocation } from 'react-router-dom';
import { madeRegistration } from '@/features/camps/kept';
import { CampPayment } from '@/features/camps/components/payment/camp-payment';
import { PayRegistration } from '@/features/camps/components/payment/pay-registration';
import { familyDraft } from '@/features/camps/components/registration/family-draft';
import { useKeyOfLink } from '../link-token';
import { usePayByCard } from '../compositions/use-pay-by-card';
import { WithSite } from '../with-site';

export default function CampPaymentPage() {
  const campId = matchPath('/camp-payment/:campId', useLocation().pathname)?.params.campId ?? '';
  const linked = useKeyOfLink('registrationId');
  // A registration just started on this device takes precedence over one that was made.
  const link = linked ?? (familyDraft(campId).read() ? null : madeRegistration(campId).read());
  const card = usePayByCard(Number(campId), link ?? { id: '', token: undefined });
  return (
    <WithSite>
      {(site) =>
        link ? (
          <PayRegistration key={link.id} site={site} link={link} card={card} />
        ) : (
          <CampPayment key={campId} campId={campId} site={site} />
        )
      }
    </WithSite>
  );
}
