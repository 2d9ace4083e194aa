import { Migration } from '@fungo/platform';

export class AddFamilyPlayers1772100000000 extends Migration {
  readonly sql = `
    CREATE TABLE family_players (
      player_id uuid NOT NULL,
      shown_as uuid NOT NULL,
      family_id uuid NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      birth_date date,
      guardian_name text NOT NULL DEFAULT '',
      guardian_email text NOT NULL DEFAULT '',
      version integer NOT NULL,
      CONSTRAINT family_players_pkey PRIMARY KEY (player_id)
    );
    CREATE INDEX family_players_of_family ON family_players (family_id);

    -- An account's first player has its id. Identity's events bring the guardians' names.
    INSERT INTO family_players (player_id, shown_as, family_id, first_name, last_name, version)
    SELECT user_id, user_id, user_id, first_name, last_name, 0 FROM people;
  `;
}
