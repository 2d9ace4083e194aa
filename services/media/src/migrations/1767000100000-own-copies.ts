import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditNewest, auditTable } from '@fungo/platform';

export class OwnCopies1767000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE own_copies (
        user_id uuid NOT NULL,
        day date NOT NULL,
        taken integer NOT NULL,
        held_until timestamptz,
        CONSTRAINT own_copies_pkey PRIMARY KEY (user_id)
      )`);
    await runner.query(auditTable);
    await runner.query(auditNewest);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit, own_copies');
  }
}
