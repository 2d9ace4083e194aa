import type { SignedIn } from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';

/** The coach whose rows a list shows: coaches see their own, administrators one coach's or, with undefined, all. */
export const listedInstructor = (caller: SignedIn, named?: number): number | undefined =>
  caller.role === 'admin' ? named : ownInstructorId(caller);
