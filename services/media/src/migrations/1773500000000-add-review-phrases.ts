import { Migration } from '@fungo/platform';

export class AddReviewPhrases1773500000000 extends Migration {
  readonly sql = `
    CREATE TABLE review_phrases (
      id uuid NOT NULL,
      coach_id uuid NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT review_phrases_pkey PRIMARY KEY (id),
      CONSTRAINT review_phrases_length CHECK (length(text) BETWEEN 1 AND 300)
    );
    CREATE UNIQUE INDEX review_phrases_once ON review_phrases (coach_id, text);
  `;
}
