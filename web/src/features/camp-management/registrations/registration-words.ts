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
}: Pick<CampRegistration, 'registrationStatus' | 'paymentStatus' | 'received' | 'withdrawn'>) =>
  withdrawn ? received > withdrawn.kept : registrationStatus !== 'confirmed' && paymentStatus !== 'unpaid';
