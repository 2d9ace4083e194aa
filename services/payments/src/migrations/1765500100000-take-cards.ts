import type { MigrationInterface, QueryRunner } from 'typeorm';
import { idempotencyIdsTable, idempotencyKeysTable } from '@fungo/platform';

export class TakeCards1765500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE intents (
        id uuid NOT NULL,
        registration_id uuid NOT NULL,
        stripe_id text,
        cents integer NOT NULL,
        state text NOT NULL DEFAULT 'live',
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT intents_pkey PRIMARY KEY (id),
        CONSTRAINT intents_state CHECK (state IN ('live', 'paid', 'closed'))
      );
      CREATE UNIQUE INDEX intents_live ON intents (registration_id) WHERE state = 'live';
      CREATE UNIQUE INDEX intents_of_stripe ON intents (stripe_id);

      CREATE TABLE refunds (
        id uuid NOT NULL,
        registration_id uuid NOT NULL,
        by text NOT NULL,
        payment text,
        stripe_id text,
        cents integer NOT NULL,
        reason text NOT NULL,
        state text NOT NULL DEFAULT 'asked',
        asked_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT refunds_pkey PRIMARY KEY (id),
        CONSTRAINT refunds_cents CHECK (cents > 0),
        CONSTRAINT refunds_state CHECK (state IN ('asked', 'done', 'failed')),
        CONSTRAINT refunds_payment CHECK ((by = 'card') = (payment IS NOT NULL))
      );
      CREATE INDEX refunds_of_registration ON refunds (registration_id);
      CREATE UNIQUE INDEX refunds_of_stripe ON refunds (stripe_id);

      CREATE TABLE stripe_events (
        id text NOT NULL,
        type text NOT NULL,
        object_id text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
      );
    `);
    await runner.query(idempotencyKeysTable);
    await runner.query(idempotencyIdsTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE intents, refunds, stripe_events, idempotency_keys');
  }
}
