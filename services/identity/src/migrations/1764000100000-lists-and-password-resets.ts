import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ListsAndPasswordResets1764000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_newest ON users (created_at);
      CREATE INDEX users_newest_of_role ON users (role, created_at);

      CREATE TABLE password_resets (
        id uuid NOT NULL,
        user_id uuid,
        expires_at timestamptz NOT NULL,
        mailed_at timestamptz,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT password_resets_pkey PRIMARY KEY (id)
      );
      CREATE INDEX password_resets_user ON password_resets (user_id);
      CREATE INDEX password_resets_oldest ON password_resets (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets; DROP INDEX users_newest, users_newest_of_role');
  }
}
