import type { CustomRequest } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';

type Asked = Pick<CustomRequest, 'status' | 'createdAt'>;

const hour = 3_600_000;

const isWaiting = ({ status }: Asked) => status === 'pending';

/** Still unanswered after the time that the family was promised. */
export const isLate = (request: Asked, now = Date.now()) =>
  isWaiting(request) && now - Date.parse(request.createdAt) > customRequest.replyWithinHours * hour;

/** 'No answer for 2 days', in whole days; only of what {@link isLate}. */
export function lateWords({ createdAt }: Asked, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(createdAt)) / (24 * hour));
  return `No answer for ${days === 1 ? '1 day' : `${days} days`}`;
}
