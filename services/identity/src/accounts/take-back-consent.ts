import type { EntityManager } from 'typeorm';

/** Withdraws a guardian's consent, so that the family is asked again. The caller publishes the change. */
export const takeBackConsent = (manager: EntityManager, userId: string): Promise<unknown> =>
  manager.query(
    `INSERT INTO consents (user_id, player)
     SELECT user_id, 'open' FROM (SELECT * FROM consents WHERE user_id = $1 ORDER BY id DESC LIMIT 1) AS last
      WHERE player = 'minor'`,
    [userId],
  );
