import { constants, namelessChild } from '@fungo/contracts';

const stations = constants.leaderboard.stations.map((station) => `'${station}'`).join(', ');

/**
 * Triggers put a child on the lists of all five stations in the statement that registers it. They take it off when its
 * registration lapses, is cancelled or is deleted, unless it has a result. A child that the family hid before stays
 * hidden.
 */
export const listParticipants = `
  CREATE OR REPLACE FUNCTION list_participants() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH listed AS (
      INSERT INTO players (camp_id, participant_id, name, public_name, age, sport, hidden)
      SELECT r.camp_id, p.id, p.player_name, coalesce(p.public_name, '${namelessChild}'), p.player_age, p.sport,
             -- The family's last choice for a child of this name, by account or else by address.
             coalesce((SELECT l2.hidden
                         FROM registrations AS r2 JOIN participants AS p2 ON p2.registration_id = r2.id
                         JOIN players AS l2 ON l2.participant_id = p2.id
                        WHERE (r2.user_id = r.user_id
                               OR r.user_id IS NULL AND r2.user_id IS NULL AND r2.parent_email = r.parent_email)
                          AND lower(l2.name) = lower(p.player_name)
                        ORDER BY p2.id DESC LIMIT 1), false)
        FROM added AS p JOIN registrations AS r ON r.id = p.registration_id
      RETURNING id
    )
    INSERT INTO leaderboard_entries (player_id, station)
    SELECT id, station FROM listed CROSS JOIN unnest(ARRAY[${stations}]) AS station;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER list_participants AFTER INSERT ON participants
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_participants();

  -- A child with a score stays.
  CREATE OR REPLACE FUNCTION unlist_players(unlisted integer[]) RETURNS void LANGUAGE sql AS $$
    DELETE FROM leaderboard_entries WHERE player_id = ANY (unlisted) AND score IS NULL;
    DELETE FROM players AS p WHERE p.id = ANY (unlisted)
       AND NOT EXISTS (SELECT FROM leaderboard_entries WHERE player_id = p.id);
  $$;

  CREATE OR REPLACE FUNCTION unlist_participant() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM unlist_players(ARRAY(SELECT id FROM players WHERE participant_id = OLD.id));
    RETURN OLD;
  END $$;
  CREATE OR REPLACE TRIGGER unlist_participant BEFORE DELETE ON participants
    FOR EACH ROW EXECUTE FUNCTION unlist_participant();

  CREATE OR REPLACE FUNCTION unlist_registration() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM unlist_players(ARRAY(
      SELECT l.id FROM players AS l JOIN participants AS p ON p.id = l.participant_id
       WHERE p.registration_id = NEW.id));
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER unlist_registration AFTER UPDATE OF registration_status ON registrations
    FOR EACH ROW WHEN (OLD.registration_status = 'confirmed' AND NEW.registration_status <> 'confirmed')
    EXECUTE FUNCTION unlist_registration()`;
