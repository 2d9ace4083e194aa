import { constants } from '@fungo/contracts';

const ahead = constants.camp.clockAheadSeconds * 1000;

/**
 * Time of an action by the device's clock. If that clock is wrong (in the future, or on an impossible day), the arrival
 * time counts.
 * @param order keeps actions that arrive together in their order
 */
export function timeOf(at: string, isPossible: (time: Date) => boolean, order = 0): Date {
  const now = Date.now();
  const time = new Date(at);
  return time.getTime() <= now + ahead && isPossible(time) ? time : new Date(now + order);
}
