import { Migration } from '@fungo/platform';

export class AddPushSubscriptions1773500020000 extends Migration {
  readonly sql = `
    CREATE TABLE push_subscriptions (
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      session_id text NOT NULL,
      endpoint_hash text NOT NULL,
      endpoint text NOT NULL,
      keys text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
      CONSTRAINT push_subscriptions_of_browser UNIQUE (endpoint_hash),
      CONSTRAINT push_subscriptions_of_session UNIQUE (session_id)
    );
    CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at);
  `;
}
