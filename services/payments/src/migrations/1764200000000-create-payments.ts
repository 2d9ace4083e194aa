import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE memberships (
        user_id uuid NOT NULL,
        status text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT memberships_pkey PRIMARY KEY (user_id),
        CONSTRAINT memberships_status CHECK (status IN ('active', 'inactive'))
      );

      CREATE TABLE membership_changes (
        user_id uuid NOT NULL,
        version integer NOT NULL,
        status text NOT NULL,
        changed_by uuid NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT membership_changes_pkey PRIMARY KEY (user_id, version),
        CONSTRAINT membership_changes_status CHECK (status IN ('active', 'inactive'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE membership_changes, memberships');
  }
}
