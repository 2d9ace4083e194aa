import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { findCoachIds } from '../people/coaches';
import { watchPromise } from './watch-promise';
import { isHeldSql } from './videos.rules';

interface Arrived {
  id: string;
  studentId: string;
  instructorId: number | null;
  isHeld: boolean;
  awaitsConsent: boolean;
}

/**
 * Announces playable videos to the coach that the player chose, or to all coaches. Only the family hears of a video that
 * is held back. Announcing a video again is safe, because messaging mails each person about it once.
 * @param whose the videos `v` with films `f`, in SQL, with `$1`
 */
async function tell(outbox: Outbox, manager: EntityManager, whose: string, given: unknown[]): Promise<void> {
  const arrived = await manager.query<Arrived[]>(
    `SELECT v.id, v.student_id AS "studentId", v.instructor_id AS "instructorId", ${isHeldSql} AS "isHeld",
            EXISTS (SELECT FROM people AS p WHERE p.user_id = v.student_id AND p.awaits_consent) AS "awaitsConsent"
       FROM videos AS v JOIN films AS f USING (id) WHERE f.state = 'ready' AND ${whose} ORDER BY v.id`,
    given,
  );
  for (const { id: videoId, studentId, instructorId, isHeld, awaitsConsent } of arrived) {
    const coachIds = isHeld ? [] : await findCoachIds(manager, instructorId);
    const asked = awaitsConsent && { awaitsConsent };
    await outbox.add(manager, 'media.video-uploaded', { videoId, studentId, coachIds, ...asked });
    if (!isHeld) await watchPromise(outbox, manager, videoId);
  }
}

/** Announces a video whose film has just become playable. */
export const tellOfVideo = (outbox: Outbox, manager: EntityManager, videoId: string): Promise<void> =>
  tell(outbox, manager, 'v.id = $1', [videoId]);

/** Announces the videos that waited for a family's consent answer. */
export const tellOfReleased = (outbox: Outbox, manager: EntityManager, studentId: string): Promise<void> =>
  tell(outbox, manager, `v.status = 'pending' AND v.student_id = $1`, [studentId]);

/** Announces all waiting videos after the academy stops holding them back. */
export const tellOfAllReleased = (outbox: Outbox, manager: EntityManager): Promise<void> =>
  tell(
    outbox,
    manager,
    `v.status = 'pending' AND v.student_id IN (SELECT user_id FROM people WHERE awaits_consent)`,
    [],
  );
