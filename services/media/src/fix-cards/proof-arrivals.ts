import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { findCoachIds } from '../people/coaches';
import { isHeldSql } from '../videos/videos.rules';

interface Arrived {
  cardId: string;
  studentId: string;
  instructorId: number | null;
  isHeld: boolean;
}

/** Announces a proof whose film has just become playable, to the swing's coach. Does nothing for another film. */
export async function tellOfProof(outbox: Outbox, manager: EntityManager, filmId: string): Promise<void> {
  const [proof] = await manager.query<Arrived[]>(
    `SELECT c.id AS "cardId", v.student_id AS "studentId", v.instructor_id AS "instructorId", ${isHeldSql} AS "isHeld"
       FROM fix_card_steps AS s JOIN fix_cards AS c ON c.id = s.card_id JOIN videos AS v ON v.id = c.video_id
      WHERE s.film_id = $1 AND c.state = 'proof'`,
    [filmId],
  );
  if (!proof) return;
  const { cardId, studentId, instructorId, isHeld } = proof;
  const coachIds = isHeld ? [] : await findCoachIds(manager, instructorId);
  await outbox.add(manager, 'media.proof-sent', { cardId, studentId, coachIds });
}

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
