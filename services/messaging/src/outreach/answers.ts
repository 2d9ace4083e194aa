import type { EntityManager } from 'typeorm';

/** The SQL condition that a league has answered the outreach `o`: staff marked it, or a form came from its address. */
export const answeredSql = `(o.answered_at IS NOT NULL OR EXISTS (
  SELECT FROM inquiries AS i WHERE i.email = o.email AND i.created_at > o.created_at))`;

/** Whether the outreach of a follow-up was answered. */
export async function hasAnswered(manager: EntityManager, outreachId: number): Promise<boolean> {
  const [row] = await manager.query<{ answered: boolean }[]>(
    `SELECT ${answeredSql} AS answered FROM outreaches AS o WHERE o.id = $1`,
    [outreachId],
  );
  return row?.answered ?? false;
}
