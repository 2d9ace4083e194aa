import { Migration } from '@fungo/platform';

/** Films made of voice-overs. */
export class AddVoiceReels1773770000000 extends Migration {
  readonly sql = `
    ALTER TABLE voice_overs
      ADD COLUMN reel_id uuid,
      ADD COLUMN reel_state text NOT NULL DEFAULT 'none',
      ADD COLUMN reel_attempts integer NOT NULL DEFAULT 0,
      ADD COLUMN reel_by uuid,
      ADD CONSTRAINT voice_overs_reel_state CHECK (reel_state IN ('none', 'waiting', 'making', 'ready', 'failed'));
    CREATE UNIQUE INDEX voice_overs_of_reel ON voice_overs (reel_id);
    CREATE INDEX voice_overs_reels_under_way ON voice_overs (reel_by) WHERE reel_state IN ('waiting', 'making');
  `;
}
