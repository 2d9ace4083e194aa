import { useSearchParams } from 'react-router-dom';
import { madeRegistration } from '@/features/camps/kept';
import { checkoutPath } from '@/features/camps/components/payment/checkout-path';
import { RegistrationReceipt } from '@/features/camps/components/payment/registration-receipt';
import { useCardPayment } from '@/features/card-payments/api/use-card-payment';
import { PaymentNews } from '@/features/card-payments/components/payment-news';
import { useChosenSum } from '@/academy/use-chosen-sum';
import { useReturnedPayment } from '../compositions/use-returned-payment';
import { useKeyOfLink } from '../link-token';
import { WithSite } from '../with-site';

export default function CampRegistrationSuccess() {
  const [search] = useSearchParams();
  const { paymentId, outcome } = useReturnedPayment();
  const campId = search.get('campId');
  const mailed = useKeyOfLink('registrationId');
  const made = campId ? madeRegistration(campId).read() : null;
  const link = mailed ?? made;
  const payment = search.get('payment') === 'later' ? 'later' : search.get('paid') === 'true' ? 'paid' : null;
  const card = useCardPayment({
    ...{ registrationId: link?.id ?? '', token: link?.token },
    paymentId: link && paymentId,
    outcome,
  });
  const [sum] = useChosenSum();
  return (
    <WithSite>
      {(site) => (
        <RegistrationReceipt
          key={link?.id}
          {...{ site, link, campId, payment }}
          received={card?.received ?? null}
          isPaying={card?.state === 'awaited' || card?.state === 'entered'}
          news={
            card &&
            link && (
              <PaymentNews
                state={card.state}
                checkout={checkoutPath({ id: link.id, campId: Number(campId) }, link.token, sum)}
              />
            )
          }
        />
      )}
    </WithSite>
  );
}
