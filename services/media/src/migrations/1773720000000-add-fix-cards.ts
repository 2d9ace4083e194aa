import { Migration } from '@fungo/platform';

/** Fix cards of reviews with their proofs, and drills next to the phrases of coaches. */
export class AddFixCards1773720000000 extends Migration {
  readonly sql = `
    ALTER TABLE review_phrases ADD COLUMN kind text NOT NULL DEFAULT 'feedback';
    ALTER TABLE review_phrases ADD COLUMN clip_id uuid;
    ALTER TABLE review_phrases ADD CONSTRAINT review_phrases_kind CHECK (kind IN ('feedback', 'drill'));
    ALTER TABLE review_phrases ADD CONSTRAINT review_phrases_clip
      FOREIGN KEY (clip_id) REFERENCES weekly_videos ON DELETE SET NULL;
    CREATE INDEX review_phrases_of_clip ON review_phrases (clip_id) WHERE clip_id IS NOT NULL;
    DROP INDEX review_phrases_once;
    CREATE UNIQUE INDEX review_phrases_once ON review_phrases (coach_id, kind, text);
    CREATE TABLE fix_cards (
      id uuid NOT NULL,
      video_id uuid NOT NULL,
      place smallint NOT NULL,
      cue text NOT NULL,
      drill text NOT NULL,
      clip_id uuid,
      target text NOT NULL,
      state text NOT NULL DEFAULT 'open',
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT fix_cards_pkey PRIMARY KEY (id),
      CONSTRAINT fix_cards_place CHECK (place BETWEEN 0 AND 2),
      CONSTRAINT fix_cards_state CHECK (state IN ('open', 'proof', 'done')),
      CONSTRAINT fix_cards_once UNIQUE (video_id, place) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT fix_cards_video FOREIGN KEY (video_id) REFERENCES videos ON DELETE CASCADE,
      CONSTRAINT fix_cards_clip FOREIGN KEY (clip_id) REFERENCES weekly_videos ON DELETE SET NULL
    );
    CREATE INDEX fix_cards_of_clip ON fix_cards (clip_id) WHERE clip_id IS NOT NULL;
    CREATE INDEX fix_cards_with_proof ON fix_cards (video_id) WHERE state = 'proof';
    CREATE TABLE fix_card_steps (
      id uuid NOT NULL,
      card_id uuid NOT NULL,
      step text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      by_id uuid NOT NULL,
      line text,
      film_id uuid,
      CONSTRAINT fix_card_steps_pkey PRIMARY KEY (id),
      CONSTRAINT fix_card_steps_step CHECK (step IN ('proof', 'again', 'done')),
      CONSTRAINT fix_card_steps_film_of_proof CHECK ((step = 'proof') = (film_id IS NOT NULL)),
      CONSTRAINT fix_card_steps_card FOREIGN KEY (card_id) REFERENCES fix_cards ON DELETE CASCADE,
      CONSTRAINT fix_card_steps_film FOREIGN KEY (film_id) REFERENCES films
    );
    CREATE INDEX fix_card_steps_of_card ON fix_card_steps (card_id, at);
    CREATE UNIQUE INDEX fix_card_steps_once ON fix_card_steps (film_id);
    CREATE TABLE proof_days (
      family_id uuid NOT NULL,
      day date NOT NULL,
      sent integer NOT NULL,
      CONSTRAINT proof_days_pkey PRIMARY KEY (family_id)
    );
    ALTER TABLE unfinished_uploads ADD COLUMN card_id uuid;
  `;
}
