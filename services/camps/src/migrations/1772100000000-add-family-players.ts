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

    -- Camp children who have the name of the family's account are its player.
    UPDATE participants AS p SET player_user_id = r.user_id
      FROM registrations AS r JOIN people ON people.user_id = r.user_id
     WHERE r.id = p.registration_id AND lower(p.player_name) = lower(people.first_name || ' ' || people.last_name);
    CREATE INDEX participants_of_player ON participants (player_user_id);
  `;
}
