import type { SignedIn } from '../caller';
import { AppError } from '../errors';

/**
 * The profile of a caller who is a coach now; a former coach still has one.
 * @throws AppError `auth.forbidden`
 */
export function ownInstructorId(caller: SignedIn): number {
  if (caller.role !== 'instructor' || caller.instructorId === null) throw new AppError('auth.forbidden');
  return caller.instructorId;
}
