import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepBooks1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX postings_by_time ON postings (happened_at, id);
      CREATE INDEX stripe_events_by_age ON stripe_events (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX stripe_events_by_age;
      DROP INDEX postings_by_time;
    `);
  }
}
