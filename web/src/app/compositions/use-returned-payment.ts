import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A card payment that the address names, after the form or a bank's own page. Stripe's secret leaves the address at once.
 */
export function useReturnedPayment() {
  const [search, setSearch] = useSearchParams();
  const hasSecret = search.has('payment_intent_client_secret');
  useEffect(() => {
    if (hasSecret)
      setSearch((given) => (given.delete('payment_intent_client_secret'), given), { replace: true });
  }, [hasSecret, setSearch]);
  return {
    /** Stripe's id of the payment; null if the family comes from elsewhere. */
    paymentId: search.get('payment_intent'),
    /** Stripe's status, after a detour through a bank's page. */
    outcome: search.get('redirect_status'),
  };
}
