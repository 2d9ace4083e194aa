import { AppError, type SignedIn } from '@fungo/platform';

/** The profile of a caller who coaches. @throws AppError `auth.forbidden` */
export function ownInstructorId(caller: SignedIn): number {
  if (caller.instructorId === null) throw new AppError('auth.forbidden');
  return caller.instructorId;
}

/** Whose rows a coach's list shows: his own; for an administrator one coach's, or undefined for all. */
export const listedInstructor = (caller: SignedIn, named?: number): number | undefined =>
  caller.role === 'admin' ? named : ownInstructorId(caller);
