import type { CampRegistration } from '@fungo/contracts';

const payment = {
  unpaid: { label: 'Unpaid', tone: 'danger' },
  partial: { label: 'Partly paid', tone: 'clay' },
  paid: { label: 'Paid', tone: 'grass' },
} as const;
const over = {
  cancelled: { label: 'Cancelled', tone: 'danger' },
  lapsed: { label: 'Lapsed', tone: 'danger' },
} as const;

/** How a registration stands, in a word: whether it is paid, as long as it holds. */
export const standingOf = ({
  registrationStatus,
  paymentStatus,
}: Pick<CampRegistration, 'registrationStatus' | 'paymentStatus'>) =>
  registrationStatus === 'confirmed' ? payment[paymentStatus] : over[registrationStatus];
