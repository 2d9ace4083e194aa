import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose account has not said whom it is for, and whether coaches see their videos. */
export class AwaitConsent1768020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE people ADD COLUMN awaits_consent boolean;
      CREATE TABLE consent_rule (
        id integer NOT NULL,
        hold_videos boolean NOT NULL,
        version integer NOT NULL,
        CONSTRAINT consent_rule_pkey PRIMARY KEY (id),
        CONSTRAINT consent_rule_one_row CHECK (id = 1)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consent_rule; ALTER TABLE people DROP COLUMN awaits_consent');
  }
}
