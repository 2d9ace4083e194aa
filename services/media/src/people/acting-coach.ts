import { AppError, type SignedIn } from '@fungo/platform';

/** The profile of a caller who coaches. @throws AppError `auth.forbidden` */
export function ownInstructorId(caller: SignedIn): number {
  if (caller.role !== 'instructor' || caller.instructorId === null) throw new AppError('auth.forbidden');
  return caller.instructorId;
}
