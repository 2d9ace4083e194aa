import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Applies to films that failed before originals were deleted after a week; some that are being processed may still
 * fail.
 */
export class DiscardFailed1765010100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at)
      SELECT gen_random_uuid(), 'media', 'media.jobs', 'media.discard-failed', jsonb_build_object('filmId', id),
             created_at + interval '7 days'
        FROM films WHERE state <> 'ready'`);
  }

  async down(): Promise<void> {
    // Waiting outbox entries do no harm to a film that is gone or has been made.
  }
}
