import { type EntityManager, In } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { StoredPerson } from '../people/person.entity';
import { isHeldSql } from './videos.rules';

interface Arrived {
  id: string;
  studentId: string;
  instructorId: number | null;
  isHeld: boolean;
  awaitsConsent: boolean;
}

/**
 * Tells of videos that can be watched: the coach whom the player asked, or all coaches; of one that is held back, only the
 * family. Mails name a video once to each person, so that it can be told of again.
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
  }
}

/** Tells of a video whose film has just been made. */
export const tellOfVideo = (outbox: Outbox, manager: EntityManager, videoId: string): Promise<void> =>
  tell(outbox, manager, 'v.id = $1', [videoId]);

/** Tells of the videos that waited for a family's answer. */
export const tellOfReleased = (outbox: Outbox, manager: EntityManager, studentId: string): Promise<void> =>
  tell(outbox, manager, `v.status = 'pending' AND v.student_id = $1`, [studentId]);

/** Tells of all videos that waited, once none has to wait any longer. */
export const tellOfAllReleased = (outbox: Outbox, manager: EntityManager): Promise<void> =>
  tell(
    outbox,
    manager,
    `v.status = 'pending' AND v.student_id IN (SELECT user_id FROM people WHERE awaits_consent)`,
    [],
  );

/** The coach whom the player asked; all coaches if there is none, or if that person no longer coaches. */
async function findCoachIds(manager: EntityManager, instructorId: number | null): Promise<string[]> {
  const coaches = await manager.findBy(StoredPerson, { role: In(['instructor', 'admin']) });
  const asked = coaches.filter((coach) => instructorId !== null && coach.instructorId === instructorId);
  const all = coaches.filter(({ role }) => role === 'instructor');
  return (asked.length > 0 ? asked : all).map(({ userId }) => userId);
}
