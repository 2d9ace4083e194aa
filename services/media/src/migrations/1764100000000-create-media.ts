import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMedia1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people (
        user_id uuid NOT NULL,
        instructor_id integer,
        first_name text NOT NULL,
        last_name text NOT NULL,
        role text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT people_pkey PRIMARY KEY (user_id),
        CONSTRAINT people_instructor UNIQUE (instructor_id),
        CONSTRAINT people_role CHECK (role IN ('student', 'instructor', 'admin'))
      );

      CREATE TABLE memberships (
        user_id uuid NOT NULL,
        status text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT memberships_pkey PRIMARY KEY (user_id),
        CONSTRAINT memberships_status CHECK (status IN ('active', 'inactive'))
      );

      CREATE TABLE films (
        id uuid NOT NULL,
        original_name text NOT NULL,
        content_type text NOT NULL,
        size integer NOT NULL,
        sha256 text NOT NULL,
        state text NOT NULL DEFAULT 'queued',
        progress real NOT NULL DEFAULT 0,
        reason text,
        attempts integer NOT NULL DEFAULT 0,
        probe jsonb,
        duration double precision,
        width integer,
        height integer,
        frame_rate double precision,
        has_thumbnail boolean NOT NULL DEFAULT false,
        filmstrip jsonb,
        version integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT films_pkey PRIMARY KEY (id),
        CONSTRAINT films_state CHECK (state IN ('queued', 'processing', 'ready', 'failed')),
        CONSTRAINT films_progress CHECK (progress BETWEEN 0 AND 1)
      );
      CREATE INDEX films_unfinished ON films (created_at) WHERE state IN ('queued', 'processing');

      CREATE TABLE videos (
        id uuid NOT NULL,
        student_id uuid NOT NULL,
        instructor_id integer,
        title text NOT NULL,
        description text NOT NULL DEFAULT '',
        video_type text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        feedback text,
        instructor_notes text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT videos_pkey PRIMARY KEY (id),
        CONSTRAINT videos_film FOREIGN KEY (id) REFERENCES films (id),
        CONSTRAINT videos_type CHECK (video_type IN ('practice', 'game', 'drill', 'lesson')),
        CONSTRAINT videos_status CHECK (status IN ('pending', 'in_progress', 'reviewed', 'archived'))
      );
      CREATE INDEX videos_of_student ON videos (student_id, created_at);
      CREATE INDEX videos_of_instructor ON videos (instructor_id, created_at);
      CREATE INDEX videos_by_age ON videos (created_at);

      CREATE TABLE annotation_sets (
        video_id uuid NOT NULL,
        annotations jsonb NOT NULL,
        version integer NOT NULL,
        saved_by uuid NOT NULL,
        saved_at timestamptz NOT NULL,
        CONSTRAINT annotation_sets_pkey PRIMARY KEY (video_id),
        CONSTRAINT annotation_sets_video FOREIGN KEY (video_id) REFERENCES videos (id) ON DELETE CASCADE
      );

      CREATE TABLE credits (
        user_id uuid NOT NULL,
        month text NOT NULL,
        n smallint NOT NULL,
        video_id uuid NOT NULL,
        CONSTRAINT credits_pkey PRIMARY KEY (user_id, month, n),
        CONSTRAINT credits_of_video UNIQUE (video_id),
        CONSTRAINT credits_n CHECK (n BETWEEN 1 AND 4)
      );

      CREATE TABLE weekly_videos (
        id uuid NOT NULL,
        film_id uuid,
        url text,
        instructor_id integer,
        title text NOT NULL,
        description text NOT NULL DEFAULT '',
        assigned_player_ids uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT weekly_videos_pkey PRIMARY KEY (id),
        CONSTRAINT weekly_videos_film FOREIGN KEY (film_id) REFERENCES films (id),
        CONSTRAINT weekly_videos_film_or_url CHECK ((film_id IS NULL) <> (url IS NULL))
      );
      CREATE UNIQUE INDEX weekly_videos_of_film ON weekly_videos (film_id);
      CREATE INDEX weekly_videos_by_age ON weekly_videos (created_at);

      CREATE TABLE profile_images (
        user_id uuid NOT NULL,
        file text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT profile_images_pkey PRIMARY KEY (user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE profile_images, weekly_videos, credits, annotation_sets, videos, films, memberships, people',
    );
  }
}
