import type { CampRegistration } from '@fungo/contracts';

const methods: Record<CampRegistration['paymentMethod'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  later: 'Not specified',
};

/** How a family plans to pay. A 'pay later' registration names no method. */
export const methodWords = ({ paymentMethod }: Pick<CampRegistration, 'paymentMethod'>) =>
  methods[paymentMethod] ?? 'Not specified';

/** 'Maya Delgado (12), Leo Delgado (9)' */
export const playersOf = ({ participants }: Pick<CampRegistration, 'participants'>) =>
  participants.map(({ playerName, playerAge }) => `${playerName} (${playerAge})`).join(', ');

/** Whether the registration's children hold places. */
export const hasPlaces = ({ registrationStatus }: Pick<CampRegistration, 'registrationStatus'>) =>
  registrationStatus === 'confirmed';

/** Refund due for a cancelled camp or for released places, without the part that the academy keeps. */
export const isToRefund = ({
  registrationStatus,
  paymentStatus,
  received,
  withdrawn,
  totalAmount,
}: Pick<
  CampRegistration,
  'registrationStatus' | 'paymentStatus' | 'received' | 'withdrawn' | 'totalAmount'
>): boolean => {
  if (withdrawn) return received > withdrawn.kept;
  // A part of an unknown amount counts; a free place was not paid.
  return (
    registrationStatus !== 'confirmed' && paymentStatus !== 'unpaid' && (totalAmount > 0 || received > 0)
  );
};
