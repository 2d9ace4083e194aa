import { Migration } from '@fungo/platform';

export class CreateMedia1770000000000 extends Migration {
  readonly sql = `
    CREATE TABLE people (
      user_id uuid NOT NULL,
      instructor_id integer,
      first_name text NOT NULL,
      last_name text NOT NULL,
      role text NOT NULL,
      version integer NOT NULL,
      awaits_consent boolean,
      CONSTRAINT people_pkey PRIMARY KEY (user_id),
      CONSTRAINT people_role CHECK (role IN ('student', 'instructor', 'admin')),
      CONSTRAINT people_instructor UNIQUE (instructor_id)
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
      sender_id uuid,
      cost double precision NOT NULL DEFAULT 0,
      is_light boolean NOT NULL DEFAULT false,
      due_at timestamptz NOT NULL DEFAULT now(),
      held_until timestamptz,
      started_at timestamptz,
      CONSTRAINT films_pkey PRIMARY KEY (id),
      CONSTRAINT films_state CHECK (state IN ('queued', 'processing', 'ready', 'failed')),
      CONSTRAINT films_progress CHECK (progress BETWEEN 0 AND 1)
    );
    CREATE INDEX films_unfinished ON films (created_at) WHERE state IN ('queued', 'processing');
    CREATE INDEX films_in_line ON films (due_at, id) WHERE state IN ('queued', 'processing');

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
      CONSTRAINT videos_type CHECK (video_type IN ('practice', 'game', 'drill', 'lesson')),
      CONSTRAINT videos_status CHECK (status IN ('pending', 'in_progress', 'reviewed', 'archived')),
      CONSTRAINT videos_film FOREIGN KEY (id) REFERENCES films (id)
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
      reserved_until timestamptz,
      CONSTRAINT credits_pkey PRIMARY KEY (user_id, month, n),
      CONSTRAINT credits_n CHECK (n BETWEEN 1 AND 4),
      CONSTRAINT credits_of_video UNIQUE (video_id)
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
      CONSTRAINT weekly_videos_film_or_url CHECK ((film_id IS NULL) <> (url IS NULL)),
      CONSTRAINT weekly_videos_film FOREIGN KEY (film_id) REFERENCES films (id)
    );
    CREATE UNIQUE INDEX weekly_videos_of_film ON weekly_videos (film_id);
    CREATE INDEX weekly_videos_by_age ON weekly_videos (created_at);

    CREATE TABLE upload_tries (
      user_id uuid NOT NULL,
      day date NOT NULL,
      tries integer NOT NULL,
      CONSTRAINT upload_tries_pkey PRIMARY KEY (user_id)
    );

    CREATE TABLE albums (
      kind text NOT NULL,
      owner_id text NOT NULL,
      version integer NOT NULL,
      is_closed boolean NOT NULL DEFAULT false,
      CONSTRAINT albums_pkey PRIMARY KEY (kind, owner_id)
    );

    CREATE TABLE images (
      id integer GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      owner_id text NOT NULL,
      file text NOT NULL,
      CONSTRAINT images_pkey PRIMARY KEY (id),
      CONSTRAINT images_album FOREIGN KEY (kind, owner_id) REFERENCES albums (kind, owner_id)
    );
    CREATE UNIQUE INDEX images_of_album ON images (kind, owner_id, file);
    CREATE INDEX images_by_file ON images (file);

    CREATE TABLE gallery_videos (
      film_id uuid NOT NULL,
      camp_id integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT gallery_videos_pkey PRIMARY KEY (film_id),
      CONSTRAINT gallery_videos_film FOREIGN KEY (film_id) REFERENCES films (id)
    );
    CREATE INDEX gallery_videos_of_camp ON gallery_videos (camp_id, created_at);

    CREATE TABLE own_copies (
      user_id uuid NOT NULL,
      day date NOT NULL,
      taken integer NOT NULL,
      held_until timestamptz,
      CONSTRAINT own_copies_pkey PRIMARY KEY (user_id)
    );

    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_id uuid,
      actor_role text NOT NULL,
      verb text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      fields text[] NOT NULL,
      request_id text,
      CONSTRAINT audit_pkey PRIMARY KEY (id)
    );
    CREATE INDEX audit_of_entity ON audit (entity, entity_id, id);
    CREATE INDEX audit_newest ON audit (at);

    CREATE TABLE film_notices (
      id uuid NOT NULL,
      student_id uuid NOT NULL,
      due_on date NOT NULL,
      sent_at timestamptz,
      CONSTRAINT film_notices_pkey PRIMARY KEY (id)
    );
    CREATE UNIQUE INDEX film_notices_of_student ON film_notices (student_id);

    CREATE TABLE retention_runs (
      ran_on date NOT NULL,
      announced integer NOT NULL,
      deleted integer NOT NULL,
      oldest date,
      CONSTRAINT retention_runs_pkey PRIMARY KEY (ran_on)
    );

    CREATE TABLE consent_rule (
      id integer NOT NULL,
      hold_videos boolean NOT NULL,
      version integer NOT NULL,
      CONSTRAINT consent_rule_pkey PRIMARY KEY (id),
      CONSTRAINT consent_rule_one_row CHECK (id = 1)
    );
  `;
}
