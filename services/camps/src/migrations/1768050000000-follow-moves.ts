import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendar entries that were sent before are named by the dates of their days, which stay their names. */
export class FollowMoves1768050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE camps
        ADD COLUMN calendar_version integer NOT NULL DEFAULT 0,
        ADD COLUMN calendar_from date;
      UPDATE camps SET calendar_from = start_date;
      ALTER TABLE registrations ADD COLUMN days_told smallint;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations DROP COLUMN days_told;
      ALTER TABLE camps DROP COLUMN calendar_version, DROP COLUMN calendar_from;
    `);
  }
}
