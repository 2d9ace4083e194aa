import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownDevices1765030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        token_hash text NOT NULL,
        user_id uuid NOT NULL,
        used_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash),
        CONSTRAINT known_devices_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX known_devices_of_user ON known_devices (user_id, used_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
