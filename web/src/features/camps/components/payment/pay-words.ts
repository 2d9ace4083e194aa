import type { CampRegistration } from '@fungo/contracts';

export const payWords: Record<CampRegistration['paymentMethod'], string> = {
  card: 'Credit card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  later: 'Pay later',
};
