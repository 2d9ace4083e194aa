import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Films from before originals of failed ones went after a week; of those under way some may fail yet. */
export class DiscardFailed1765010100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at)
      SELECT gen_random_uuid(), 'media', 'media.jobs', 'media.discard-failed', jsonb_build_object('filmId', id),
             created_at + interval '7 days'
        FROM films WHERE state <> 'ready'`);
  }

  async down(): Promise<void> {
    // What waits in the outbox does no harm to a film that is gone, or was made.
  }
}
