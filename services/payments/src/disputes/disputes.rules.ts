import { constants, type Dispute } from '@fungo/contracts';

type State = Dispute['state'];

/** Stripe's word for how a dispute stands. One that was prevented took nothing; an appeal comes after a loss. */
export function stateOf(status: string): State {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'closed';
  if (status.startsWith('warning_')) return 'inquiry';
  return status.startsWith('appeal_') ? 'lost' : 'open';
}

/** Whether something may still come of it that staff have to answer. */
export const isUnderWay = (state: State | undefined): boolean => state === 'inquiry' || state === 'open';

/** What the bank has done with the money by now: an inquiry takes none. */
export const hasTaken = (state: State): boolean => ['open', 'lost', 'won'].includes(state);

/** A state comes after another one, never before. */
export const isAfter = (state: State, known: State): boolean =>
  constants.payment.disputeStates.indexOf(state) > constants.payment.disputeStates.indexOf(known);
