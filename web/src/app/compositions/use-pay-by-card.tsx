import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardPayment } from '@/features/card-payments/components/card-payment';

/** The card form of a registration. After a payment it opens the page that reports when the money has arrived. */
export function usePayByCard(campId: number, key: { id: string; token: string | undefined }) {
  const navigate = useNavigate();
  return (fallback: ReactNode, sum?: 'now' | 'all') => (
    <CardPayment
      owing={{
        of: { campId, registrationId: key.id },
        token: key.token,
        page: `/camp-registration-success?campId=${campId}&registrationId=${key.id}&paid=true`,
        receipt: `/camp-receipt/${key.id}${key.token ? `?token=${key.token}` : ''}`,
      }}
      fallback={fallback}
      sum={sum}
      paid={(paymentId) => {
        const query = new URLSearchParams({
          ...{ campId: String(campId), registrationId: key.id, paid: 'true', payment_intent: paymentId },
          ...(key.token && { token: key.token }),
        });
        void navigate(`/camp-registration-success?${query}`, { replace: true });
      }}
    />
  );
}
