import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDeliveries1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deliveries (
        id uuid NOT NULL,
        event_id uuid NOT NULL,
        kind text NOT NULL,
        recipient_id uuid NOT NULL,
        facts jsonb NOT NULL,
        message_id text NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        CONSTRAINT deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT deliveries_once UNIQUE (event_id, kind, recipient_id),
        CONSTRAINT deliveries_status CHECK (status IN ('queued', 'sent', 'failed'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deliveries');
  }
}
