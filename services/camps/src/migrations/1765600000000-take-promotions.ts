import type { MigrationInterface, QueryRunner } from 'typeorm';
import { claimKeySql, publishSql } from '@fungo/platform';

/**
 * What is taken off a price, and a promotion's uses, which a registration counts in its own statement: the CHECK refuses one
 * too many and with it the registration. The promotion comes last of all that it locks. A version from before this one
 * registers without discounts.
 */
export class TakePromotions1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE promotions (
        id uuid NOT NULL,
        code text NOT NULL,
        percent integer,
        off_cents integer,
        used integer NOT NULL DEFAULT 0,
        max_uses integer,
        last_day date,
        camp_id integer,
        ended_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT promotions_pkey PRIMARY KEY (id),
        CONSTRAINT promotions_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT promotions_uses CHECK (used >= 0 AND used <= max_uses),
        CONSTRAINT promotions_discount CHECK (
          (percent IS NULL) <> (off_cents IS NULL) AND percent BETWEEN 1 AND 100 IS NOT FALSE AND off_cents > 0 IS NOT FALSE)
      );
      CREATE UNIQUE INDEX promotions_code ON promotions (code);
      CREATE INDEX promotions_made ON promotions (created_at, id);
      CREATE INDEX promotions_of_camp ON promotions (camp_id);

      ALTER TABLE camps
        ADD COLUMN sibling_percent integer,
        ADD COLUMN sibling_off_cents integer,
        ADD CONSTRAINT camps_sibling_discount CHECK (sibling_percent IS NULL OR sibling_off_cents IS NULL);
      ALTER TABLE registrations
        ADD COLUMN sibling_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN promotion_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN promotion_id uuid,
        ADD CONSTRAINT registrations_promotion FOREIGN KEY (promotion_id) REFERENCES promotions (id) ON DELETE SET NULL;
      CREATE INDEX registrations_of_promotion ON registrations (promotion_id);
    `);
    await runner.query(`
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
    await runner.query(`
      ALTER TABLE registrations DROP COLUMN sibling_cents, DROP COLUMN promotion_cents, DROP COLUMN promotion_id;
      ALTER TABLE camps DROP COLUMN sibling_percent, DROP COLUMN sibling_off_cents;
      DROP TABLE promotions;
    `);
    await runner.query(`
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
}
