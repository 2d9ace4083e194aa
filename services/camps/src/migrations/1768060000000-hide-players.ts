import type { MigrationInterface, QueryRunner } from 'typeorm';
import { constants, namelessChild, publicName } from '@fungo/contracts';

const stations = constants.leaderboard.stations.map((station) => `'${station}'`).join(', ');

/**
 * The service names children for the public, by one function for all; the function `public_name` stays for the version that
 * still runs. A family may keep a child off the board for everybody else, and whoever comes again stays off it. Taps at the gate
 * that a phone dated in the future count as when they arrived.
 */
export class HidePlayers1768060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE participants ADD COLUMN public_name text;
      ALTER TABLE players ADD COLUMN hidden boolean NOT NULL DEFAULT false;
      CREATE INDEX registrations_of_email ON registrations (parent_email);
      UPDATE marks SET at = received_at WHERE at > received_at + interval '5 minutes';
    `);
    const names = (await runner.query(
      'SELECT name FROM players UNION SELECT player_name FROM participants',
    )) as { name: string }[];
    for (let from = 0; from < names.length; from += 5000) {
      const some = names.slice(from, from + 5000).map(({ name }) => name);
      const given = [some, some.map(publicName)];
      const known = 'unnest($1::text[], $2::text[]) AS known (name, shown)';
      await runner.query(
        `UPDATE players AS l SET public_name = shown FROM ${known} WHERE l.name = known.name`,
        given,
      );
      await runner.query(
        `UPDATE participants AS p SET public_name = shown FROM ${known} WHERE p.player_name = known.name`,
        given,
      );
    }
    await runner.query(listParticipants);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${listParticipantsBefore}
      DROP INDEX registrations_of_email;
      ALTER TABLE players DROP COLUMN hidden;
      ALTER TABLE participants DROP COLUMN public_name;
    `);
  }
}

const listParticipants = `
  CREATE OR REPLACE FUNCTION list_participants() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH listed AS (
      INSERT INTO players (camp_id, participant_id, name, public_name, age, sport, hidden)
      SELECT r.camp_id, p.id, p.player_name, coalesce(p.public_name, '${namelessChild}'), p.player_age, p.sport,
             -- What the family last chose for a child of this name: by account, or by address where there is none.
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
`;

const listParticipantsBefore = `
  CREATE OR REPLACE FUNCTION list_participants() RETURNS trigger LANGUAGE plpgsql AS $$
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
`;
