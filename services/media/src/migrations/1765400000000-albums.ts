import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `profile_images` goes a release later. */
export class Albums1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      INSERT INTO albums (kind, owner_id, version) SELECT 'profile', user_id, version FROM profile_images;
      INSERT INTO images (kind, owner_id, file) SELECT 'profile', user_id, file FROM profile_images;

      CREATE TABLE gallery_videos (
        film_id uuid NOT NULL,
        camp_id integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT gallery_videos_pkey PRIMARY KEY (film_id),
        CONSTRAINT gallery_videos_film FOREIGN KEY (film_id) REFERENCES films (id)
      );
      CREATE INDEX gallery_videos_of_camp ON gallery_videos (camp_id, created_at);

      -- An academy that has been open may name photos and logos already.
      INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at)
      SELECT gen_random_uuid(), 'media', 'media.jobs', 'media.adopt-images', '{}', now()
       WHERE EXISTS (SELECT FROM people)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gallery_videos, images, albums');
  }
}
