import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import type { Outbox } from '@fungo/platform';
import { checkReview } from './review-checks.jobs';

const { coachAfterHours, familyAfterHours } = constants.membership.reviewTold;
const hour = 3_600_000;

/** Starts the clock of a review when coaches hear of the swing. */
export async function watchPromise(outbox: Outbox, manager: EntityManager, videoId: string): Promise<void> {
  const now = Date.now();
  const after = (hours: number) => new Date(now + hours * hour);
  await outbox.addJob(manager, checkReview, { videoId, toTell: 'coach' }, after(coachAfterHours));
  await outbox.addJob(manager, checkReview, { videoId, toTell: 'family' }, after(familyAfterHours));
}
