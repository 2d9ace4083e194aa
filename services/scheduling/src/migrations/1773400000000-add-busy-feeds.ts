import { Migration } from '@fungo/platform';

export class AddBusyFeeds1773400000000 extends Migration {
  readonly sql = `
    CREATE TABLE busy_feeds (
      instructor_id integer NOT NULL,
      address text NOT NULL,
      read_id uuid NOT NULL,
      asked_at timestamptz,
      read_at timestamptz,
      problem text,
      hour_began_at timestamptz NOT NULL DEFAULT now(),
      reads integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT busy_feeds_pkey PRIMARY KEY (instructor_id),
      CONSTRAINT busy_feeds_problem CHECK (problem IN
        ('unreachable', 'not-found', 'not-allowed', 'too-large', 'too-slow', 'unreadable', 'too-many'))
    );
    CREATE TABLE busy_spans (
      instructor_id integer NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      CONSTRAINT busy_spans_pkey PRIMARY KEY (instructor_id, starts_at),
      CONSTRAINT busy_spans_order CHECK (starts_at < ends_at)
    );
  `;
}
