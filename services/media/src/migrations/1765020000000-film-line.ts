import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FilmLine1765020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE films
        ADD COLUMN sender_id uuid,
        ADD COLUMN cost double precision NOT NULL DEFAULT 0,
        ADD COLUMN is_light boolean NOT NULL DEFAULT false,
        ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN held_until timestamptz;
      UPDATE films SET due_at = created_at;
      UPDATE films SET sender_id = student_id FROM videos WHERE videos.id = films.id;
      CREATE INDEX films_in_line ON films (due_at, id) WHERE state IN ('queued', 'processing')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX films_in_line;
      ALTER TABLE films
        DROP COLUMN sender_id, DROP COLUMN cost, DROP COLUMN is_light, DROP COLUMN due_at, DROP COLUMN held_until`);
  }
}
