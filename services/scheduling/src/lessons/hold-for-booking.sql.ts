import { claimKeySql } from '@fungo/platform';
import { cageIsOpenSql } from '../calendar/cage.entity';
import { heldHoursSql } from '../calendar/hour-offer.entity';
import { mayStartSql } from '../calendar/slots.rules';
import {
  blocksSql,
  busySpansSql,
  cagedSql,
  cageHoursSql,
  changesSql,
  lessonsSql,
  rulesSql,
  slotsSql,
  travelTimesSql,
} from '../openings/calendars.sql';

/**
 * The requests of a player that the limits count, as JSON. A series is one request, because it sends one mail and gets one
 * answer.
 */
export const askedSql = (player: string, coach: string, within: string): string => `
  SELECT json_build_object(
           'ofCoach', coalesce(json_agg(extract(epoch FROM created_at) * 1000 ORDER BY created_at DESC)
                        FILTER (WHERE instructor_id = ${coach} AND created_at > now() - ${within}
                                  AND coalesce(series_position, 1) = 1), '[]'),
           'pending', count(DISTINCT coalesce(-series_id, id)) FILTER (WHERE status = 'pending' AND starts_at > now()))
    FROM lessons WHERE student_id = ${player} AND NOT booked_by_coach`;

/**
 * Locks and reads all that a booking needs in one round trip. Each statement of a function sees what was committed before
 * it started, so a read after waiting for a lock sees the change of the lock's last owner. Locks are taken in the usual
 * order: the request's key, the account, the slots. The service's rules decide.
 */
export const holdForBooking = `
  CREATE OR REPLACE FUNCTION hold_for_booking(
    caller_id uuid, caller_profile integer, caller_first_name text, caller_last_name text, caller_role text,
    coach_id integer, on_date date, lessons_from timestamptz, lessons_to timestamptz, asked_within interval,
    request_key text, request_sha text, player_id uuid
  ) RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    held integer[];
  BEGIN
    -- A repeated request waits here for the first one, and gets its lesson.
    IF request_key IS NOT NULL THEN
      ${claimKeySql('caller_id::text', 'request_key', 'request_sha')};
      IF NOT FOUND THEN
        RETURN (SELECT json_build_object('first', json_build_object('requestHash', request_hash, 'madeId', made_id))
                  FROM idempotency_keys WHERE caller = caller_id::text AND key = request_key);
      END IF;
    END IF;

    -- The account gets a name before identity's event arrives, and its requests run one at a time.
    INSERT INTO people (user_id, instructor_id, first_name, last_name, role, version)
    VALUES (caller_id, caller_profile, caller_first_name, caller_last_name, caller_role, 0)
        ON CONFLICT DO NOTHING;
    PERFORM FROM people WHERE user_id = caller_id FOR NO KEY UPDATE;

    -- Blocking hours or removing a slot takes the same locks.
    SELECT array_agg(id) INTO held
      FROM (SELECT slot.id FROM slots AS slot
              JOIN people AS coach ON coach.instructor_id = slot.instructor_id AND coach.role = 'instructor'
             WHERE slot.instructor_id = coach_id AND slot.removed_at IS NULL AND slot.is_available
               AND ${cageIsOpenSql} AND ${mayStartSql('on_date', 'on_date')}
             ORDER BY slot.id FOR SHARE OF slot) AS offered;

    RETURN json_build_object(
      'slots', (SELECT ${slotsSql} FROM slots AS slot WHERE id = ANY (held)),
      'changes', (SELECT ${changesSql}
                    FROM slot_changes AS change
                   WHERE change.slot_id = ANY (held) AND change.on_date = hold_for_booking.on_date),
      'lessons', (SELECT ${lessonsSql}
                    FROM (SELECT instructor_id, group_key, starts_at, ends_at, place_id FROM lessons
                           WHERE instructor_id = coach_id AND status = 'confirmed'
                             AND starts_at BETWEEN lessons_from AND lessons_to
                           UNION ALL
                          SELECT instructor_id, group_key, starts_at, ends_at, place_id FROM ${heldHoursSql}
                           WHERE instructor_id = coach_id AND starts_at BETWEEN lessons_from AND lessons_to) AS taken),
      'blocks', (SELECT ${blocksSql}
                   FROM blocks
                  WHERE instructor_id = coach_id AND from_date <= on_date + 1 AND to_date >= on_date),
      'spans', (SELECT ${busySpansSql}
                  FROM busy_spans
                 WHERE instructor_id = coach_id AND starts_at < lessons_to AND ends_at > lessons_from),
      'rules', (SELECT ${rulesSql} FROM coach_rules WHERE instructor_id = coach_id),
      'travel', ${travelTimesSql},
      'cages', (SELECT ${cageHoursSql}
                  FROM ${cagedSql}
                 WHERE cage_id = ANY (ARRAY(SELECT DISTINCT cage_id FROM slots WHERE id = ANY (held) AND cage_id IS NOT NULL))
                   AND tstzrange(starts_at, ends_at) && tstzrange(lessons_from, lessons_to)),
      'asked', (${askedSql('player_id', 'coach_id', 'asked_within')}));
  END $$`;
