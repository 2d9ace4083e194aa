import { Migration } from './migration';

export class CreateEvents1770000000000 extends Migration {
  readonly sql = `
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
      request_id text,
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

    CREATE TABLE events.daily_jobs (
      name text NOT NULL,
      begun_for timestamptz NOT NULL,
      CONSTRAINT "PK_daily_jobs" PRIMARY KEY (name)
    );

    CREATE TABLE events.processes (
      id uuid NOT NULL,
      name text NOT NULL,
      seen_at timestamptz NOT NULL,
      CONSTRAINT "PK_processes" PRIMARY KEY (id)
    );
  `;
}

export class AddTraceparent1773653000000 extends Migration {
  readonly sql = 'ALTER TABLE events.outbox ADD COLUMN traceparent text';
}
