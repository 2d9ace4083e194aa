import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AskDeletion1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_deletions (
        user_id uuid NOT NULL,
        due_at timestamptz(3) NOT NULL,
        CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_deletions');
  }
}
