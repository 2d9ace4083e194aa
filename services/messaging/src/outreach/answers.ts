import type { EntityManager } from 'typeorm';

/**
 * The SQL condition that the inquiry `i` came of the outreach `o`: from its link, or else from its address with no later mail
 * between them.
 */
export const cameOfSql = `CASE WHEN i.outreach_id IS NOT NULL THEN i.outreach_id = o.id
  ELSE i.email = o.email AND i.created_at > o.created_at
       AND NOT EXISTS (SELECT FROM outreaches AS later WHERE later.email = o.email
                          AND later.created_at > o.created_at AND later.created_at <= i.created_at) END`;

/**
 * The SQL condition that a league has answered the outreach `o`: a reply came in, staff marked it, or a form came from its
 * address or from the link in any mail to it.
 */
export const answeredSql = `(o.answered_at IS NOT NULL
  OR EXISTS (SELECT FROM outreaches AS own JOIN inquiries AS i ON i.outreach_id = own.id
              WHERE own.league_id = o.league_id AND i.created_at > o.created_at)
  OR EXISTS (SELECT FROM inquiries AS i WHERE i.email = o.email AND i.created_at > o.created_at))`;

/** Whether the outreach of a follow-up was answered. */
export async function hasAnswered(manager: EntityManager, outreachId: number): Promise<boolean> {
  const [row] = await manager.query<{ answered: boolean }[]>(
    `SELECT ${answeredSql} AS answered FROM outreaches AS o WHERE o.id = $1`,
    [outreachId],
  );
  return row?.answered ?? false;
}
