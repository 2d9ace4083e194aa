import { Migration } from '@fungo/platform';

/** Voice-overs of swings, and their takes. */
export class AddVoiceOvers1773710000001 extends Migration {
  readonly sql = `
    CREATE TABLE voice_overs (
      video_id uuid NOT NULL,
      spans jsonb NOT NULL,
      transcript text NOT NULL DEFAULT '',
      version integer NOT NULL,
      saved_by uuid NOT NULL,
      saved_at timestamptz NOT NULL,
      CONSTRAINT voice_overs_pkey PRIMARY KEY (video_id),
      CONSTRAINT voice_overs_video FOREIGN KEY (video_id) REFERENCES videos ON DELETE CASCADE
    );
    CREATE TABLE voice_takes (
      id uuid NOT NULL,
      video_id uuid NOT NULL,
      coach_id uuid NOT NULL,
      log jsonb NOT NULL,
      state text NOT NULL DEFAULT 'processing',
      reason text,
      attempts integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT voice_takes_pkey PRIMARY KEY (id),
      CONSTRAINT voice_takes_voice_over FOREIGN KEY (video_id) REFERENCES voice_overs ON DELETE CASCADE,
      CONSTRAINT voice_takes_state CHECK (state IN ('processing', 'ready', 'failed'))
    );
    CREATE INDEX voice_takes_of_video ON voice_takes (video_id);
    CREATE INDEX voice_takes_under_way ON voice_takes (coach_id) WHERE state = 'processing';
  `;
}
