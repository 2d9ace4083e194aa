import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEvents1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE events.outbox (
        id bigint GENERATED ALWAYS AS IDENTITY,
        event_id uuid NOT NULL,
        publisher text NOT NULL,
        consumer text NOT NULL,
        name text NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        next_send_at timestamptz NOT NULL DEFAULT now(),
        sends integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        failed_at timestamptz,
        CONSTRAINT "PK_outbox" PRIMARY KEY (id),
        CONSTRAINT outbox_event_consumer UNIQUE (event_id, consumer)
      );
      CREATE INDEX outbox_due ON events.outbox (publisher, next_send_at) WHERE failed_at IS NULL;

      CREATE TABLE events.inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        taken_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_inbox" PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX inbox_taken_at ON events.inbox (taken_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE events.inbox, events.outbox');
  }
}

/** Adds the id of the request that caused an entry, and the time up to which daily jobs have been started. */
export class TraceAndRepeat1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events.outbox ADD COLUMN request_id text;

      CREATE TABLE events.daily_jobs (
        name text NOT NULL,
        begun_for timestamptz NOT NULL,
        CONSTRAINT "PK_daily_jobs" PRIMARY KEY (name)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE events.daily_jobs; ALTER TABLE events.outbox DROP COLUMN request_id');
  }
}

/** Adds which processes run. */
export class KnowProcesses1767000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE events.processes (
        id uuid NOT NULL,
        name text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT "PK_processes" PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE events.processes');
  }
}
