import { constants, type Dispute } from '@fungo/contracts';

type State = Dispute['state'];

/** Our state for Stripe's status. A prevented dispute took no money; an appeal follows a loss. */
export function stateOf(status: string): State {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'closed';
  if (status.startsWith('warning_')) return 'inquiry';
  return status.startsWith('appeal_') ? 'lost' : 'open';
}

/** Whether the dispute may still need an answer from staff. */
export const isUnderWay = (state: State | undefined): boolean => state === 'inquiry' || state === 'open';

/** Whether the bank has moved money by this state. An inquiry takes none. */
export const hasTaken = (state: State): boolean => ['open', 'lost', 'won'].includes(state);

/** Whether the state follows the known one. A dispute never goes back. */
export const isAfter = (state: State, known: State): boolean =>
  constants.payment.disputeStates.indexOf(state) > constants.payment.disputeStates.indexOf(known);
