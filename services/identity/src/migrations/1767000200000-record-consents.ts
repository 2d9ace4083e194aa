import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordConsents1767000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE consents (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id uuid NOT NULL,
        player text NOT NULL,
        guardian_name text,
        text_version integer,
        given_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT consents_pkey PRIMARY KEY (id),
        CONSTRAINT consents_player CHECK (player IN ('minor', 'adult')),
        CONSTRAINT consents_guardian CHECK (
          (player = 'minor') = (guardian_name IS NOT NULL) AND (player = 'minor') = (text_version IS NOT NULL))
      );
      CREATE INDEX consents_of_user ON consents (user_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consents');
  }
}
