import { AppError, type SignedIn } from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';

/** The coach whose rows a list shows: coaches see their own, administrators one coach's or, with undefined, all. */
export const listedInstructor = (caller: SignedIn, named?: number): number | undefined =>
  caller.role === 'admin' ? named : ownInstructorId(caller);

/**
 * The coach whose rows of a player the caller reads: coaches read their own, the family and administrators, with undefined,
 * all.
 * @throws AppError `identity.player-not-found`
 */
export function coachOfPlayer(caller: SignedIn, playerId: string): number | undefined {
  const isOwn = caller.playerIds.includes(playerId);
  if (!isOwn && caller.role === 'student') throw new AppError('identity.player-not-found');
  return isOwn || caller.role === 'admin' ? undefined : ownInstructorId(caller);
}
