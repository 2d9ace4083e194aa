import type { MigrationInterface, QueryRunner } from 'typeorm';
import { retentionRunsTable } from '@fungo/platform';

export class LookAfterFilms1767000240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE film_notices (
        id uuid NOT NULL,
        student_id uuid NOT NULL,
        due_on date NOT NULL,
        sent_at timestamptz,
        CONSTRAINT film_notices_pkey PRIMARY KEY (id)
      );
      CREATE UNIQUE INDEX film_notices_of_student ON film_notices (student_id);
      ${retentionRunsTable};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE film_notices; DROP TABLE retention_runs');
  }
}
