import type { MigrationInterface, QueryRunner } from 'typeorm';
import { constants } from '@fungo/contracts';

const stations = constants.leaderboard.stations.map((station) => `'${station}'`).join(', ');

/**
 * Children at the field, their results at the stations, and every change of one. A registered child stands on all five lists
 * from the statement that registers it, and off them with its registration, unless something was measured: the triggers see
 * to that, whoever registers, lapses, cancels or deletes.
 */
export class KeepScores1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE players (
        id integer GENERATED ALWAYS AS IDENTITY,
        camp_id integer NOT NULL,
        participant_id integer,
        name text NOT NULL,
        public_name text NOT NULL,
        age smallint NOT NULL,
        sport text NOT NULL,
        CONSTRAINT players_pkey PRIMARY KEY (id),
        CONSTRAINT players_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT players_participant FOREIGN KEY (participant_id) REFERENCES participants (id) ON DELETE SET NULL,
        CONSTRAINT players_sport CHECK (sport IN ('baseball', 'softball'))
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
        CONSTRAINT leaderboard_entries_player FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE,
        CONSTRAINT leaderboard_entries_station CHECK (station IN (${stations})),
        CONSTRAINT leaderboard_entries_score CHECK ((score IS NULL) = (cardinality(attempts) = 0) AND score >= 0),
        CONSTRAINT leaderboard_entries_part CHECK (NOT did_not_take_part OR score IS NULL)
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
        CONSTRAINT station_rules_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT station_rules_station CHECK (station IN (${stations})),
        CONSTRAINT station_rules_counts CHECK (counts IN ('best', 'mean'))
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
        CONSTRAINT scorer_codes_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT scorer_codes_station CHECK (station IN (${stations}))
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

      -- 'Mia Rose Keller Jr.' is 'Mia K.' to everybody.
      CREATE FUNCTION public_name(name text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
        SELECT split_part(plain, ' ', 1)
            || CASE WHEN position(' ' IN plain) > 0
                    THEN ' ' || upper(left(regexp_replace(plain, '^.* ', ''), 1)) || '.' ELSE '' END
          FROM regexp_replace(btrim(name), '[ ,]+(jr|sr|ii|iii|iv)\\.?$', '', 'i') AS plain
      $$;

      CREATE FUNCTION list_participants() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH listed AS (
          INSERT INTO players (camp_id, participant_id, name, public_name, age, sport)
          SELECT r.camp_id, p.id, p.player_name, public_name(p.player_name), p.player_age, p.sport
            FROM added AS p JOIN registrations AS r ON r.id = p.registration_id
          RETURNING id
        )
        INSERT INTO leaderboard_entries (player_id, station)
        SELECT id, station FROM listed CROSS JOIN unnest(ARRAY[${stations}]) AS station;
        RETURN NULL;
      END $$;
      CREATE TRIGGER list_participants AFTER INSERT ON participants
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_participants();

      -- What was measured stays, and the child with it.
      CREATE FUNCTION unlist_players(unlisted integer[]) RETURNS void LANGUAGE sql AS $$
        DELETE FROM leaderboard_entries WHERE player_id = ANY (unlisted) AND score IS NULL;
        DELETE FROM players AS p WHERE p.id = ANY (unlisted)
           AND NOT EXISTS (SELECT FROM leaderboard_entries WHERE player_id = p.id);
      $$;

      CREATE FUNCTION unlist_participant() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM unlist_players(ARRAY(SELECT id FROM players WHERE participant_id = OLD.id));
        RETURN OLD;
      END $$;
      CREATE TRIGGER unlist_participant BEFORE DELETE ON participants
        FOR EACH ROW EXECUTE FUNCTION unlist_participant();

      CREATE FUNCTION unlist_registration() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM unlist_players(ARRAY(
          SELECT l.id FROM players AS l JOIN participants AS p ON p.id = l.participant_id
           WHERE p.registration_id = NEW.id));
        RETURN NULL;
      END $$;
      CREATE TRIGGER unlist_registration AFTER UPDATE OF registration_status ON registrations
        FOR EACH ROW WHEN (OLD.registration_status = 'confirmed' AND NEW.registration_status <> 'confirmed')
        EXECUTE FUNCTION unlist_registration();

      -- Those who are registered already.
      WITH listed AS (
        INSERT INTO players (camp_id, participant_id, name, public_name, age, sport)
        SELECT r.camp_id, p.id, p.player_name, public_name(p.player_name), p.player_age, p.sport
          FROM participants AS p JOIN registrations AS r ON r.id = p.registration_id
         WHERE r.registration_status = 'confirmed' ORDER BY p.id
        RETURNING id
      )
      INSERT INTO leaderboard_entries (player_id, station)
      SELECT id, station FROM listed CROSS JOIN unnest(ARRAY[${stations}]) AS station;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER unlist_registration ON registrations;
      DROP TRIGGER unlist_participant ON participants;
      DROP TRIGGER list_participants ON participants;
      DROP FUNCTION unlist_registration, unlist_participant, list_participants, unlist_players, public_name;
      DROP TABLE score_changes, scorer_codes, station_rules, leaderboard_entries, players;
    `);
  }
}
