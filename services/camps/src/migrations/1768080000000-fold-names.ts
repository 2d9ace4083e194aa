import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldFunction } from '@fungo/platform';

/** Searches and comparisons of names know no accents, apostrophes or case. */
export class FoldNames1768080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foldFunction);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION fold(text)');
  }
}
