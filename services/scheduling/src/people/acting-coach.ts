import type { SignedIn } from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';

/** Whose rows a list shows: a coach's own; for an administrator one coach's, or undefined for all. */
export const listedInstructor = (caller: SignedIn, named?: number): number | undefined =>
  caller.role === 'admin' ? named : ownInstructorId(caller);
