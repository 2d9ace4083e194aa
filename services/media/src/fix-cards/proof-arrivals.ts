import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { findCoachIds } from '../people/coaches';
import { isHeldSql } from '../videos/videos.rules';
import { proofIsReadySql } from './fix-cards.rules';

interface Arrived {
  cardId: string;
  studentId: string;
  instructorId: number | null;
  isHeld: boolean;
}

/**
 * Announces proofs to the coaches of their swings. Nobody hears of one whose swing is held back.
 * @param whose the cards `c` of videos `v`, in SQL, with `$1`
 */
async function tell(outbox: Outbox, manager: EntityManager, whose: string, given: unknown[]): Promise<void> {
  const arrived = await manager.query<Arrived[]>(
    `SELECT c.id AS "cardId", v.student_id AS "studentId", v.instructor_id AS "instructorId", ${isHeldSql} AS "isHeld"
       FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id WHERE c.state = 'proof' AND ${whose} ORDER BY c.id`,
    given,
  );
  for (const { cardId, studentId, instructorId, isHeld } of arrived) {
    const coachIds = isHeld ? [] : await findCoachIds(manager, instructorId);
    await outbox.add(manager, 'media.proof-sent', { cardId, studentId, coachIds });
  }
}

/** Announces a proof whose film has just become playable. Does nothing for another film. */
export const tellOfProof = (outbox: Outbox, manager: EntityManager, filmId: string): Promise<void> =>
  tell(outbox, manager, 'c.id = (SELECT card_id FROM fix_card_steps WHERE film_id = $1)', [filmId]);

/** Announces the proofs that came before a family's consent answer. */
export const tellOfReleasedProofs = (
  outbox: Outbox,
  manager: EntityManager,
  studentId: string,
): Promise<void> => tell(outbox, manager, `${proofIsReadySql} AND v.student_id = $1`, [studentId]);

/** Announces all waiting proofs after the academy stops holding videos back. */
export const tellOfAllReleasedProofs = (outbox: Outbox, manager: EntityManager): Promise<void> =>
  tell(
    outbox,
    manager,
    `${proofIsReadySql} AND v.student_id IN (SELECT user_id FROM people WHERE awaits_consent)`,
    [],
  );

/** Locks the card of a proof, before its film as in every deletion. */
export async function lockCardOf(manager: EntityManager, filmId: string): Promise<void> {
  await manager.query(
    `SELECT FROM fix_cards WHERE id = (SELECT card_id FROM fix_card_steps WHERE film_id = $1) FOR UPDATE`,
    [filmId],
  );
}

/** A proof whose film cannot be processed does not count, and its card waits for another one. */
export async function failProof(manager: EntityManager, filmId: string): Promise<void> {
  await manager.query(
    `UPDATE fix_cards SET state = 'open'
      WHERE id = (SELECT card_id FROM fix_card_steps WHERE film_id = $1) AND state = 'proof'`,
    [filmId],
  );
}
