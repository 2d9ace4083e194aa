import { constants } from '@fungo/contracts';

const ahead = constants.camp.clockAheadSeconds * 1000;

/**
 * When something was done, by the clock of the device that kept it. A wrong clock shows a time that lies ahead or on a day that
 * cannot be; then the time of arrival counts.
 * @param order keeps what arrives together in its order
 */
export function timeOf(at: string, isPossible: (time: Date) => boolean, order = 0): Date {
  const now = Date.now();
  const time = new Date(at);
  return time.getTime() <= now + ahead && isPossible(time) ? time : new Date(now + order);
}
