import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An answer can be taken back. An account that gave its age has said whether it is for an adult. */
export class OpenConsents1768020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE consents DROP CONSTRAINT consents_player,
        ADD CONSTRAINT consents_player CHECK (player IN ('minor', 'adult', 'open'));
      INSERT INTO consents (user_id, player)
      SELECT id, 'adult' FROM users AS u
       WHERE age >= 18 AND role = 'student' AND erased_at IS NULL
         AND NOT EXISTS (SELECT FROM consents AS c WHERE c.user_id = u.id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM consents WHERE player = 'open';
      ALTER TABLE consents DROP CONSTRAINT consents_player,
        ADD CONSTRAINT consents_player CHECK (player IN ('minor', 'adult'));
    `);
  }
}
