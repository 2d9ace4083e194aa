import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One step of a schema. It is plain SQL: text that code computes could differ from one version to the next, and with it a
 * new database from an upgraded one. No step is undone, because an older version runs on a newer schema.
 */
export abstract class Migration implements MigrationInterface {
  abstract readonly sql: string;
  /** For a step that removes something: the released version since which no code uses it. `make check` asks for it. */
  readonly unusedSince?: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }

  down(): Promise<never> {
    return Promise.reject(new Error('A migration only adds.'));
  }
}
