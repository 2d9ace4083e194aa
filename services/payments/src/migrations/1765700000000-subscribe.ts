import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Subscribe1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE memberships ADD COLUMN by_hand boolean NOT NULL DEFAULT false;
      UPDATE memberships SET by_hand = true WHERE status = 'active';

      CREATE TABLE subscribers (
        user_id uuid NOT NULL,
        customer_id text,
        checkout_id text,
        attempt integer NOT NULL DEFAULT 0,
        gone_at timestamptz,
        CONSTRAINT subscribers_pkey PRIMARY KEY (user_id)
      );
      CREATE UNIQUE INDEX subscribers_customer ON subscribers (customer_id);

      CREATE TABLE subscriptions (
        stripe_id text NOT NULL,
        user_id uuid NOT NULL,
        looks integer NOT NULL DEFAULT 0,
        status text NOT NULL DEFAULT 'incomplete',
        paused boolean NOT NULL DEFAULT false,
        began_at timestamptz NOT NULL,
        paid_until timestamptz,
        renews_at timestamptz,
        ends_at timestamptz,
        retries_at timestamptz,
        told_of text,
        ended_by text,
        resuming_at timestamptz,
        CONSTRAINT subscriptions_pkey PRIMARY KEY (stripe_id),
        CONSTRAINT subscriptions_ended_by CHECK (ended_by IN ('academy', 'extra'))
      );
      CREATE INDEX subscriptions_of_user ON subscriptions (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE subscriptions, subscribers;
      ALTER TABLE memberships DROP COLUMN by_hand;
    `);
  }
}
