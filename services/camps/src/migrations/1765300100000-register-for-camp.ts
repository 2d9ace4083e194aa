import type { MigrationInterface, QueryRunner } from 'typeorm';
import { claimKeySql, publishSql } from '@fungo/platform';

/**
 * A registration, in one way to the database and back, so that a camp's row is locked for as short as can be: hundreds may
 * want its last places at one moment. What it says was judged by the service, by the camp's terms of `terms`; the places are
 * judged here, by the CHECKs of camp and divisions, which refuse what is too much and with it all else.
 */
export class RegisterForCamp1765300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION register_for_camp(
        registration registrations, children jsonb, terms integer, publications jsonb,
        request_caller text, request_key text, request_sha text
      ) RETURNS json LANGUAGE plpgsql AS $$
      DECLARE
        part record;
      BEGIN
        -- A repetition waits here for the first, and hears what it made.
        IF request_key IS NOT NULL THEN
          ${claimKeySql('request_caller', 'request_key', 'request_sha')};
          IF NOT FOUND THEN
            RETURN (SELECT json_build_object('first', json_build_object('requestHash', request_hash, 'madeId', made_id))
                      FROM idempotency_keys WHERE caller = request_caller AND key = request_key);
          END IF;
        END IF;

        -- The camp first: whoever else takes or frees places of it waits here. Then its divisions, in the order of their ids.
        UPDATE camps SET taken = taken + jsonb_array_length(children)
         WHERE id = registration.camp_id AND terms_version = terms;
        IF NOT FOUND THEN
          DELETE FROM idempotency_keys WHERE caller = request_caller AND key = request_key;
          RETURN json_build_object('termsChanged', true);
        END IF;
        FOR part IN
          SELECT division_id, count(*) AS places FROM jsonb_populate_recordset(NULL::participants, children)
           WHERE division_id IS NOT NULL GROUP BY division_id ORDER BY division_id
        LOOP
          UPDATE divisions SET taken = taken + part.places WHERE id = part.division_id;
        END LOOP;

        INSERT INTO registrations SELECT registration.*;
        INSERT INTO participants (registration_id, division_id, player_name, player_age, age_group, sport, player_position,
                                  experience_level, medical_info, emergency_contact, emergency_phone)
        SELECT registration.id, division_id, player_name, player_age, age_group, sport, player_position,
               experience_level, medical_info, emergency_contact, emergency_phone
          FROM jsonb_populate_recordset(NULL::participants, children);
        UPDATE idempotency_keys SET made_id = registration.id WHERE caller = request_caller AND key = request_key;
        ${publishSql('publications')};
        RETURN json_build_object('made', registration.id);
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION register_for_camp');
  }
}
