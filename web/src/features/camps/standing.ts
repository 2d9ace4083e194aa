import type { CampRegistration } from '@fungo/contracts';

const payment = {
  unpaid: { label: 'Unpaid', tone: 'danger' },
  partial: { label: 'Partly paid', tone: 'clay' },
  paid: { label: 'Paid', tone: 'grass' },
} as const;
const free = { label: 'Nothing to pay', tone: 'grass' } as const;
const over = {
  cancelled: { label: 'Cancelled', tone: 'danger' },
  lapsed: { label: 'Lapsed', tone: 'danger' },
} as const;

/** A registration's status in a word. While it is valid, that is its payment status. */
export const standingOf = ({
  registrationStatus,
  paymentStatus,
  totalAmount,
}: Pick<CampRegistration, 'registrationStatus' | 'paymentStatus' | 'totalAmount'>) => {
  if (registrationStatus !== 'confirmed') return over[registrationStatus];
  return totalAmount === 0 ? free : payment[paymentStatus];
};
