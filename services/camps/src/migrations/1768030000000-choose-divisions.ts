import type { MigrationInterface, QueryRunner } from 'typeorm';
import { claimKeySql, publishSql } from '@fungo/platform';
import { RegisterWithConsent1767000250000 } from './1767000250000-register-with-consent';

/**
 * The function that registers chooses a division for each child that names none: the first with room of its
 * `division_choices`, or none. It writes whatever columns of participants a child names.
 */
export class ChooseDivisions1768030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION register_for_camp(
        registration registrations, children jsonb, terms integer, publications jsonb,
        request_caller text, request_key text, request_sha text
      ) RETURNS json LANGUAGE plpgsql AS $$
      DECLARE
        part record;
        chosen integer;
        columns text;
      BEGIN
        -- A repetition waits here for the first, and hears what it made.
        IF request_key IS NOT NULL THEN
          ${claimKeySql('request_caller', 'request_key', 'request_sha')};
          IF NOT FOUND THEN
            RETURN (SELECT json_build_object('first', json_build_object('requestHash', request_hash, 'madeId', made_id))
                      FROM idempotency_keys WHERE caller = request_caller AND key = request_key);
          END IF;
        END IF;

        -- The camp first: whoever else takes or frees places of it waits here. Then its divisions, those that were named
        -- in the order of their ids.
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

        -- Nobody takes a place meanwhile: the camp is locked, and what is read here is how it is now.
        FOR part IN
          SELECT place - 1 AS index, child->'division_choices' AS choices
            FROM jsonb_array_elements(children) WITH ORDINALITY AS family (child, place)
           WHERE jsonb_array_length(child->'division_choices') > 0 ORDER BY place
        LOOP
          SELECT d.id INTO chosen
            FROM jsonb_array_elements_text(part.choices) WITH ORDINALITY AS choice (id, rank)
            JOIN divisions AS d ON d.id = choice.id::integer
           WHERE d.taken < d.capacity ORDER BY choice.rank LIMIT 1;
          IF chosen IS NOT NULL THEN
            UPDATE divisions SET taken = taken + 1 WHERE id = chosen;
            children := jsonb_set(children, ARRAY[part.index::text, 'division_id'], to_jsonb(chosen));
          END IF;
        END LOOP;

        UPDATE promotions SET used = used + 1 WHERE id = registration.promotion_id;

        registration.sibling_cents := coalesce(registration.sibling_cents, 0);
        registration.promotion_cents := coalesce(registration.promotion_cents, 0);
        INSERT INTO registrations SELECT registration.*;
        SELECT string_agg(quote_ident(name), ', ') INTO columns
          FROM jsonb_object_keys(children->0) AS name WHERE name <> 'division_choices';
        EXECUTE format('INSERT INTO participants (%1$s) SELECT %1$s FROM jsonb_populate_recordset(NULL::participants, $1)',
                       columns) USING children;
        UPDATE idempotency_keys SET made_id = registration.id WHERE caller = request_caller AND key = request_key;
        ${publishSql('publications')};
        RETURN json_build_object('made', registration.id);
      END $$;
    `);
  }

  /** The function of before, which reads no choices. */
  async down(runner: QueryRunner): Promise<void> {
    await new RegisterWithConsent1767000250000().up(runner);
  }
}
