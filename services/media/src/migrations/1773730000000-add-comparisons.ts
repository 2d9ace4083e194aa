import { Migration } from '@fungo/platform';

/** Comparisons of two swings with their reels, and the crack of the bat in films. */
export class AddComparisons1773730000000 extends Migration {
  readonly sql = `
    ALTER TABLE films ADD COLUMN crack jsonb;
    CREATE TABLE comparisons (
      video_id uuid NOT NULL,
      left_swing_id uuid,
      left_clip_id uuid,
      left_crack integer,
      right_crack integer,
      left_mirrored boolean NOT NULL,
      right_mirrored boolean NOT NULL,
      layout text NOT NULL,
      reel_id uuid NOT NULL,
      reel_state text NOT NULL,
      reel_attempts integer NOT NULL DEFAULT 0,
      version integer NOT NULL,
      saved_by uuid NOT NULL,
      saved_at timestamptz NOT NULL,
      CONSTRAINT comparisons_pkey PRIMARY KEY (video_id),
      CONSTRAINT comparisons_left CHECK ((left_swing_id IS NULL) <> (left_clip_id IS NULL)),
      CONSTRAINT comparisons_layout CHECK (layout IN ('side', 'over')),
      CONSTRAINT comparisons_reel_state CHECK (reel_state IN ('none', 'waiting', 'making', 'ready', 'failed')),
      CONSTRAINT comparisons_video FOREIGN KEY (video_id) REFERENCES videos ON DELETE CASCADE,
      CONSTRAINT comparisons_left_swing FOREIGN KEY (left_swing_id) REFERENCES videos,
      CONSTRAINT comparisons_left_clip FOREIGN KEY (left_clip_id) REFERENCES weekly_videos
    );
    CREATE INDEX comparisons_of_swing ON comparisons (left_swing_id) WHERE left_swing_id IS NOT NULL;
    CREATE INDEX comparisons_of_clip ON comparisons (left_clip_id) WHERE left_clip_id IS NOT NULL;
    CREATE UNIQUE INDEX comparisons_of_reel ON comparisons (reel_id);
  `;
}
