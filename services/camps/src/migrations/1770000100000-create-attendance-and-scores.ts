import { Migration } from '@fungo/platform';

export class CreateAttendanceAndScores1770000100000 extends Migration {
  readonly sql = `
    CREATE TABLE marks (
      id uuid NOT NULL,
      participant_id integer NOT NULL,
      date date NOT NULL,
      kind text NOT NULL,
      at timestamptz NOT NULL,
      collected_by text,
      reason text,
      made_by uuid NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT marks_pkey PRIMARY KEY (id),
      CONSTRAINT marks_kind CHECK (kind IN ('in', 'out', 'absent')),
      CONSTRAINT marks_collected CHECK ((kind = 'out') = (collected_by IS NOT NULL)),
      CONSTRAINT marks_participant FOREIGN KEY (participant_id) REFERENCES participants (id) ON DELETE CASCADE
    );
    CREATE INDEX marks_of_participant ON marks (participant_id, date, at);

    CREATE TABLE players (
      id integer GENERATED ALWAYS AS IDENTITY,
      camp_id integer NOT NULL,
      participant_id integer,
      name text NOT NULL,
      public_name text NOT NULL,
      age smallint NOT NULL,
      sport text NOT NULL,
      hidden boolean NOT NULL DEFAULT false,
      CONSTRAINT players_pkey PRIMARY KEY (id),
      CONSTRAINT players_sport CHECK (sport IN ('baseball', 'softball')),
      CONSTRAINT players_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
      CONSTRAINT players_participant FOREIGN KEY (participant_id) REFERENCES participants (id) ON DELETE SET NULL
    );
    CREATE INDEX players_of_camp ON players (camp_id);
    CREATE UNIQUE INDEX players_of_participant ON players (participant_id);

    CREATE TABLE leaderboard_entries (
      id integer GENERATED ALWAYS AS IDENTITY,
      player_id integer NOT NULL,
      station text NOT NULL,
      attempts numeric(10,2)[] NOT NULL DEFAULT '{}',
      score numeric(10,2),
      did_not_take_part boolean NOT NULL DEFAULT false,
      change_id uuid,
      CONSTRAINT leaderboard_entries_pkey PRIMARY KEY (id),
      CONSTRAINT leaderboard_entries_station CHECK (station IN (
        'hitting_zone', 'outfield_accuracy', 'team_challenge', 'ground_ball_relay', 'infield_accuracy')),
      CONSTRAINT leaderboard_entries_score CHECK ((score IS NULL) = (cardinality(attempts) = 0) AND score >= 0),
      CONSTRAINT leaderboard_entries_part CHECK (NOT did_not_take_part OR score IS NULL),
      CONSTRAINT leaderboard_entries_player FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX leaderboard_entries_of_player ON leaderboard_entries (player_id, station);

    CREATE TABLE station_rules (
      camp_id integer NOT NULL,
      station text NOT NULL,
      attempts smallint NOT NULL,
      counts text NOT NULL,
      less_is_better boolean NOT NULL,
      unit text NOT NULL,
      weight numeric(5,2) NOT NULL,
      CONSTRAINT station_rules_pkey PRIMARY KEY (camp_id, station),
      CONSTRAINT station_rules_station CHECK (station IN (
        'hitting_zone', 'outfield_accuracy', 'team_challenge', 'ground_ball_relay', 'infield_accuracy')),
      CONSTRAINT station_rules_counts CHECK (counts IN ('best', 'mean')),
      CONSTRAINT station_rules_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE
    );

    CREATE TABLE scorer_codes (
      id uuid NOT NULL,
      camp_id integer NOT NULL,
      station text NOT NULL,
      helper text NOT NULL,
      code text NOT NULL,
      code_hash text NOT NULL,
      token text NOT NULL,
      token_hash text NOT NULL,
      made_by uuid NOT NULL,
      expires_at timestamptz NOT NULL,
      withdrawn_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT scorer_codes_pkey PRIMARY KEY (id),
      CONSTRAINT scorer_codes_station CHECK (station IN (
        'hitting_zone', 'outfield_accuracy', 'team_challenge', 'ground_ball_relay', 'infield_accuracy')),
      CONSTRAINT scorer_codes_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE
    );
    CREATE INDEX scorer_codes_of_camp ON scorer_codes (camp_id, created_at);
    CREATE UNIQUE INDEX scorer_codes_code ON scorer_codes (code_hash);
    CREATE UNIQUE INDEX scorer_codes_token ON scorer_codes (token_hash);

    CREATE TABLE score_changes (
      id uuid NOT NULL,
      camp_id integer NOT NULL,
      player_id integer NOT NULL,
      station text NOT NULL,
      kind text NOT NULL,
      before jsonb,
      after jsonb,
      made_by uuid,
      code_id uuid,
      made_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      request_id text,
      CONSTRAINT score_changes_pkey PRIMARY KEY (id),
      CONSTRAINT score_changes_kind CHECK (kind IN ('scored', 'clashed', 'added', 'removed', 'put-back')),
      CONSTRAINT score_changes_by CHECK ((made_by IS NULL) <> (code_id IS NULL))
    );
    CREATE INDEX score_changes_of_camp ON score_changes (camp_id, received_at, id);
    CREATE INDEX score_changes_of_player ON score_changes (player_id, received_at, id);
  `;
}
