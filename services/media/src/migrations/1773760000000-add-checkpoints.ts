import { Migration } from '@fungo/platform';

/** Joints of player and bat at the moments of a swing. */
export class AddCheckpoints1773760000000 extends Migration {
  readonly sql = `
    CREATE TABLE checkpoint_sets (
      video_id uuid NOT NULL,
      bats text NOT NULL,
      view text NOT NULL,
      filmed_rate double precision,
      checkpoints jsonb NOT NULL,
      version integer NOT NULL,
      saved_by uuid NOT NULL,
      saved_at timestamptz NOT NULL,
      CONSTRAINT checkpoint_sets_pkey PRIMARY KEY (video_id),
      CONSTRAINT checkpoint_sets_bats CHECK (bats IN ('right', 'left')),
      CONSTRAINT checkpoint_sets_view CHECK (view IN ('side', 'front', 'behind')),
      CONSTRAINT checkpoint_sets_video FOREIGN KEY (video_id) REFERENCES videos ON DELETE CASCADE
    );
  `;
}
