import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable, idempotencyIdsTable, idempotencyKeysTable } from '@fungo/platform';

export class CreateOutreach1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE leagues (
        id integer GENERATED ALWAYS AS IDENTITY,
        name text NOT NULL,
        email text NOT NULL,
        contact_name text,
        phone text,
        note text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT leagues_pkey PRIMARY KEY (id),
        CONSTRAINT leagues_email UNIQUE (email)
      )`);
    await runner.query('CREATE INDEX leagues_by_time ON leagues (created_at, id)');
    await runner.query(`
      CREATE TABLE outreaches (
        id integer GENERATED ALWAYS AS IDENTITY,
        league_id integer NOT NULL,
        event_id uuid NOT NULL,
        sender_id uuid,
        template text NOT NULL,
        email text NOT NULL,
        content text NOT NULL,
        answers_to_sender boolean NOT NULL DEFAULT false,
        follow_up_days integer,
        follows integer,
        answered_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT outreaches_pkey PRIMARY KEY (id),
        CONSTRAINT outreaches_league FOREIGN KEY (league_id) REFERENCES leagues (id) ON DELETE CASCADE,
        CONSTRAINT outreaches_follows FOREIGN KEY (follows) REFERENCES outreaches (id) ON DELETE CASCADE,
        CONSTRAINT outreaches_once_followed UNIQUE (follows)
      )`);
    await runner.query('CREATE INDEX outreaches_by_time ON outreaches (created_at, id)');
    await runner.query('CREATE INDEX outreaches_of_league ON outreaches (league_id, created_at)');
    await runner.query('CREATE INDEX outreaches_of_address ON outreaches (email, created_at)');
    await runner.query('CREATE INDEX outreaches_of_sender ON outreaches (sender_id, created_at)');
    await runner.query(idempotencyKeysTable);
    await runner.query(idempotencyIdsTable);
    await runner.query(auditTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit', 'idempotency_keys', 'outreaches', 'leagues'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
