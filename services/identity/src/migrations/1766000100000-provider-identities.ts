import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderIdentities1766000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT provider_identities_pkey PRIMARY KEY (issuer, subject),
        CONSTRAINT provider_identities_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX provider_identities_of_user ON provider_identities (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_identities');
  }
}
