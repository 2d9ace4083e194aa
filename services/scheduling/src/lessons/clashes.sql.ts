import { constants } from '@fungo/contracts';
import { joinPlayerSql, playerSql } from '@fungo/platform/people';

const { clashNames } = constants.lesson;
const rival = playerSql('known');

/** Whether the row `l` is an upcoming request. Other rows have no clash. */
const isAskedSql = `l.status = 'pending' AND l.starts_at > now()`;

/** Whether the slot of the request `l` was removed. */
export const isWithdrawnSql = `CASE WHEN ${isAskedSql} THEN
  EXISTS (SELECT FROM slots WHERE slots.id = l.slot_id AND slots.removed_at IS NOT NULL) ELSE false END`;

/**
 * The competitors of the request `l`, by the same rules as confirming. A confirmed lesson of another group at that time
 * has taken it, and so has its own group once it is full. Otherwise other requests compete: those of another group, and
 * those of its own if they outnumber the seats left. Null without competitors. Returns only a few of them, in the order
 * of an index, so that a thousand requests for one hour are not compared with each other. A separate query, so that it
 * runs only for requests.
 */
export const clashSql = `CASE WHEN ${isAskedSql} THEN (
  SELECT json_build_object(
           'isTaken', clash.is_taken,
           'players', to_json(shown.names[1:${clashNames}]),
           'hasMore', cardinality(shown.names) > ${clashNames})
    FROM (SELECT coalesce((SELECT max_students FROM slot_changes AS changed
                            WHERE changed.slot_id = l.slot_id AND l.starts_at >= changed.starts_at
                              AND l.starts_at < changed.ends_at),
                          (SELECT max_students FROM slots WHERE slots.id = l.slot_id), 1)
                   - (SELECT count(*) FROM lessons AS seated
                       WHERE seated.group_key = l.group_key AND seated.status = 'confirmed') AS left_over
         ) AS seats,
         LATERAL (
           SELECT count(*) AS requests
             FROM (SELECT FROM lessons AS same
                    WHERE same.instructor_id = l.instructor_id AND same.status = 'pending'
                      AND same.starts_at = l.starts_at AND same.group_key = l.group_key
                    LIMIT greatest(seats.left_over, 0) + 1) AS asking
         ) AS asked,
         LATERAL (
           SELECT bool_or(other.is_confirmed) AS is_taken,
                  array_agg(other.name ORDER BY other.name) FILTER (WHERE other.is_confirmed) AS holders,
                  array_agg(other.name ORDER BY other.name) FILTER (WHERE NOT other.is_confirmed) AS rivals
             FROM (SELECT coalesce(nullif(concat_ws(' ', ${rival.firstName}, ${rival.lastName}), ''), found.student_name, '')
                            AS name,
                          found.status = 'confirmed' AS is_confirmed
                     FROM ((SELECT * FROM lessons AS confirmed
                             WHERE confirmed.instructor_id = l.instructor_id AND confirmed.status = 'confirmed'
                               AND confirmed.starts_at < l.ends_at
                               AND confirmed.starts_at > l.starts_at - interval '24 hours'
                               AND confirmed.ends_at > l.starts_at
                               AND (confirmed.group_key <> l.group_key OR seats.left_over <= 0)
                             LIMIT ${clashNames} + 1)
                           UNION ALL
                           (SELECT * FROM lessons AS pending
                             WHERE pending.instructor_id = l.instructor_id AND pending.status = 'pending'
                               AND pending.starts_at < l.ends_at AND pending.starts_at > l.starts_at - interval '24 hours'
                               AND pending.ends_at > l.starts_at AND pending.id <> l.id
                               AND (pending.group_key <> l.group_key OR asked.requests > seats.left_over)
                             LIMIT ${clashNames} + 1)) AS found
                     ${joinPlayerSql('found.student_id', 'known')}) AS other
         ) AS clash,
         LATERAL (SELECT CASE WHEN clash.is_taken THEN clash.holders ELSE clash.rivals END AS names) AS shown
   WHERE clash.is_taken IS NOT NULL) END`;
