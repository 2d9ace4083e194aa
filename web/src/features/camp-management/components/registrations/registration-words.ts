import type { CampRegistration } from '@fungo/contracts';

const methods: Record<CampRegistration['paymentMethod'], string> = {
  card: 'Card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'Cash',
  later: 'Not specified',
};

/** How a family means to pay; who registered to pay later has not said. */
export const methodWords = ({ paymentMethod }: Pick<CampRegistration, 'paymentMethod'>) =>
  methods[paymentMethod] ?? 'Not specified';

/** 'Maya Delgado (12), Leo Delgado (9)' */
export const playersOf = ({ participants }: Pick<CampRegistration, 'participants'>) =>
  participants.map(({ playerName, playerAge }) => `${playerName} (${playerAge})`).join(', ');

/** Whether its children have places. */
export const hasPlaces = ({ registrationStatus }: Pick<CampRegistration, 'registrationStatus'>) =>
  registrationStatus === 'confirmed';

/** Money of a camp that will not take place, or of places that were given back; not what the academy keeps of it. */
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
  // A part of which nobody knows how much it was counts; what costs nothing was not paid.
  return (
    registrationStatus !== 'confirmed' && paymentStatus !== 'unpaid' && (totalAmount > 0 || received > 0)
  );
};
