import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindQueuedDeliveries1765130001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX deliveries_queued ON deliveries (created_at) WHERE status = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_queued');
  }
}
