import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

interface Keys {
  publishableKey: string;
  /** Address of the test bank's script; null for Stripe's own. */
  testBank: string | null;
}

/** Stripe.js from Stripe's own address, loaded when a page needs it. */
export const stripeQuery = ({ publishableKey, testBank }: Keys) =>
  queryOptions({
    queryKey: ['stripe.js', publishableKey, testBank],
    queryFn: async (): Promise<Stripe> => {
      const stripe =
        testBank === null ? await loadStripe(publishableKey) : (await scriptAt(testBank))(publishableKey);
      if (!stripe) throw new Error('Stripe.js is for browsers.');
      return stripe;
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Stripe's own loader accepts no other address. */
const scriptAt = (address: string) =>
  new Promise<StripeConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('It is no Stripe.js.')));
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded.'));
    };
    document.head.append(script);
  });
