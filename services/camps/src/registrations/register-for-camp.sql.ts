import { claimKeySql, publishSql } from '@fungo/platform';

const isUnpaidSql = `r.registration_status = 'confirmed' AND (r.payment_status = 'unpaid' OR r.total_cents = 0)`;
const addressLockSql = (address: string) => `pg_advisory_xact_lock(hashtextextended(${address}, 0))`;
const refuseSql = (bound: string) =>
  `RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = '${bound}', MESSAGE = 'more than ${bound} allows'`;

/**
 * Registers a family in one round trip. This keeps the lock on the camp's row short, since hundreds may want the last
 * places at one moment. The service has checked the request against version `terms` of the camp's terms. The CHECKs of
 * camp, divisions and promotion limit places and uses. The function checks the `bounds` under the lock of the camp or the
 * promotion: unpaid places and uses, and daily confirmations to one address. A child without a division gets the first
 * of its `division_choices` with room, or none. The promotion is locked last.
 */
export const registerForCamp = `
  CREATE OR REPLACE FUNCTION register_for_camp(
    registration registrations, children jsonb, terms integer, publications jsonb,
    request_caller text, request_key text, request_sha text, bounds jsonb DEFAULT NULL
  ) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    part record;
    chosen integer;
    columns text;
    bound record;
    held record;
  BEGIN
    -- A repeated request waits here for the first, and returns its result.
    IF request_key IS NOT NULL THEN
      ${claimKeySql('request_caller', 'request_key', 'request_sha')};
      IF NOT FOUND THEN
        RETURN (SELECT json_build_object('first', json_build_object('requestHash', request_hash, 'madeId', made_id))
                  FROM idempotency_keys WHERE caller = request_caller AND key = request_key);
      END IF;
    END IF;

    -- The camp first: this lock makes other changes of its places wait. Then the named divisions, in the order of
    -- their ids.
    UPDATE camps SET taken = taken + jsonb_array_length(children)
     WHERE id = registration.camp_id AND terms_version = terms;
    IF NOT FOUND THEN
      DELETE FROM idempotency_keys WHERE caller = request_caller AND key = request_key;
      RETURN json_build_object('termsChanged', true);
    END IF;
    -- Limits the unpaid places of one address, and of one account or network.
    FOR bound IN
      SELECT who, (most->>'registrations')::integer AS registrations, (most->>'children')::integer AS children
        FROM jsonb_each(bounds->'unpaid') AS b (who, most)
    LOOP
      SELECT count(DISTINCT r.id) AS registrations, count(*) AS children INTO held
        FROM registrations AS r JOIN participants AS p ON p.registration_id = r.id
       WHERE r.camp_id = registration.camp_id AND ${isUnpaidSql}
         AND (bound.who = 'address' AND r.parent_email = registration.parent_email
              OR bound.who = 'sender' AND r.sender = registration.sender);
      IF held.registrations >= bound.registrations
         OR held.children + jsonb_array_length(children) > bound.children THEN
        ${refuseSql('registrations_unpaid')};
      END IF;
    END LOOP;

    -- Counts confirmations to one address over all camps, one registration at a time.
    IF bounds IS NOT NULL THEN
      PERFORM ${addressLockSql('registration.parent_email')};
      SELECT count(*) AS mails INTO held FROM registrations AS r, unnest(r.confirmations_at) AS at
       WHERE r.parent_email = registration.parent_email AND at > now() - interval '1 day';
      IF held.mails < (bounds->>'confirmations')::integer THEN
        registration.confirmations_at := ARRAY[now()];
      ELSE
        -- The relay must read the entry, since its prepared notice still asks for an acknowledgment.
        publications := jsonb_set(publications, '{0}', publications->0 || '{"notice": "", "graceSeconds": 0}');
        publications := jsonb_set(publications, '{0,payload,acknowledge}', 'false');
      END IF;
    END IF;

    FOR part IN
      SELECT division_id, count(*) AS places FROM jsonb_populate_recordset(NULL::participants, children)
       WHERE division_id IS NOT NULL GROUP BY division_id ORDER BY division_id
    LOOP
      UPDATE divisions SET taken = taken + part.places WHERE id = part.division_id;
    END LOOP;

    -- Nobody takes a place meanwhile, since the camp is locked, so these counts are current.
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
    -- The code is locked by now, so that its uses at all camps come one after the other.
    FOR bound IN SELECT who, most::integer FROM jsonb_each_text(bounds->'uses') AS b (who, most)
    LOOP
      SELECT count(*) AS uses INTO held FROM registrations AS r
       WHERE r.promotion_id = registration.promotion_id AND ${isUnpaidSql}
         AND (bound.who = 'address' AND r.parent_email = registration.parent_email
              OR bound.who = 'sender' AND r.sender = registration.sender);
      IF held.uses >= bound.most THEN
        ${refuseSql('promotions_unpaid_uses')};
      END IF;
    END LOOP;

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
  END $$`;
