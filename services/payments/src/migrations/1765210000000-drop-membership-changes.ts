import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit has every change, also those that were made before there was an audit. */
export class DropMembershipChanges1765210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE membership_changes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE membership_changes (
        user_id uuid NOT NULL,
        version integer NOT NULL,
        status text NOT NULL,
        changed_by uuid NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT membership_changes_pkey PRIMARY KEY (user_id, version),
        CONSTRAINT membership_changes_status CHECK (status IN ('active', 'inactive'))
      )
    `);
  }
}
