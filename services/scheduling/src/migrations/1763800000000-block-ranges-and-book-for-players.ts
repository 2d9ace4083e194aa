import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BlockRangesAndBookForPlayers1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocks (
        id integer GENERATED ALWAYS AS IDENTITY,
        instructor_id integer NOT NULL,
        from_date date NOT NULL,
        to_date date NOT NULL,
        start_time time,
        end_time time,
        reason text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT blocks_pkey PRIMARY KEY (id),
        CONSTRAINT blocks_dates CHECK (from_date <= to_date),
        CONSTRAINT blocks_hours
          CHECK ((start_time IS NULL) = (end_time IS NULL) AND start_time < end_time)
      );
      CREATE INDEX blocks_of_instructor ON blocks (instructor_id, to_date);

      CREATE INDEX people_by_email ON people (email);

      ALTER TABLE lessons ADD COLUMN booked_by_coach boolean NOT NULL DEFAULT false;
      -- Ordered by time before group: a check looks at the hour alone, not at all that the coach ever confirmed.
      ALTER TABLE lessons
        DROP CONSTRAINT lessons_no_overlap,
        ADD CONSTRAINT lessons_no_overlap
          EXCLUDE USING gist (instructor_id WITH =, tstzrange(starts_at, ends_at) WITH &&, group_key WITH <>)
          WHERE (status = 'confirmed');
      CREATE INDEX lessons_by_status ON lessons (status, starts_at, id);
      CREATE INDEX lessons_of_instructor_by_status ON lessons (instructor_id, status, starts_at);
      CREATE INDEX lessons_booked_by_instructor ON lessons (instructor_id, created_at) WHERE booked_by_coach;
      CREATE INDEX lessons_booked_by_coaches ON lessons (created_at) WHERE booked_by_coach;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE blocks;
      ALTER TABLE lessons
        DROP CONSTRAINT lessons_no_overlap,
        ADD CONSTRAINT lessons_no_overlap
          EXCLUDE USING gist (instructor_id WITH =, group_key WITH <>, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (status = 'confirmed');
      DROP INDEX people_by_email, lessons_by_status, lessons_of_instructor_by_status,
                 lessons_booked_by_instructor, lessons_booked_by_coaches;
      ALTER TABLE lessons DROP COLUMN booked_by_coach;
    `);
  }
}
