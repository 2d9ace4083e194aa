import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCustomRequestsAndRatings1763800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE custom_requests (
        id integer GENERATED ALWAYS AS IDENTITY,
        instructor_id integer NOT NULL,
        sender text NOT NULL,
        name text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        preferred_dates text,
        preferred_times text,
        location text,
        travel_preference text NOT NULL,
        session_focus text,
        additional_notes text,
        status text NOT NULL DEFAULT 'pending',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT custom_requests_pkey PRIMARY KEY (id),
        CONSTRAINT custom_requests_status
          CHECK (status IN ('pending', 'contacted', 'scheduled', 'completed', 'declined'))
      );
      CREATE INDEX custom_requests_by_time ON custom_requests (created_at);
      CREATE INDEX custom_requests_of_instructor ON custom_requests (instructor_id, created_at);
      CREATE INDEX custom_requests_of_address ON custom_requests (email, created_at);
      CREATE INDEX custom_requests_of_sender ON custom_requests (sender, created_at);

      CREATE TABLE ratings (
        lesson_id integer NOT NULL,
        instructor_id integer NOT NULL,
        rating smallint NOT NULL,
        note text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ratings_pkey PRIMARY KEY (lesson_id),
        CONSTRAINT ratings_lesson FOREIGN KEY (lesson_id) REFERENCES lessons (id),
        CONSTRAINT ratings_stars CHECK (rating BETWEEN 1 AND 5)
      );
      CREATE INDEX ratings_of_instructor ON ratings (instructor_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ratings, custom_requests');
  }
}
