import type { MigrationInterface, QueryRunner } from 'typeorm';
import { claimKeySql, publishSql } from '@fungo/platform';

/** The function that registers writes who consented for each child, and is otherwise as it was. */
export class RegisterWithConsent1767000250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(registerForCamp(', consented_by, consent_text, consented_at'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(registerForCamp(''));
  }
}

/** @param more columns of a child */
const registerForCamp = (more: string): string => `
      CREATE OR REPLACE FUNCTION register_for_camp(
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

        UPDATE promotions SET used = used + 1 WHERE id = registration.promotion_id;

        registration.sibling_cents := coalesce(registration.sibling_cents, 0);
        registration.promotion_cents := coalesce(registration.promotion_cents, 0);
        INSERT INTO registrations SELECT registration.*;
        INSERT INTO participants (registration_id, division_id, player_name, player_age, age_group, sport, player_position,
                                  experience_level, medical_info, emergency_contact, emergency_phone${more})
        SELECT registration.id, division_id, player_name, player_age, age_group, sport, player_position,
               experience_level, medical_info, emergency_contact, emergency_phone${more}
          FROM jsonb_populate_recordset(NULL::participants, children);
        UPDATE idempotency_keys SET made_id = registration.id WHERE caller = request_caller AND key = request_key;
        ${publishSql('publications')};
        RETURN json_build_object('made', registration.id);
      END $$;
`;
