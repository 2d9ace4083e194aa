/** State of each item of the campaign. Parameters: start of the campaign, the demo academy's last lesson and request. */
export const storedStates = `SELECT 'lesson ' || id AS about, status FROM scheduling.lessons WHERE id > $2
         UNION ALL
         SELECT 'request ' || id, status FROM scheduling.custom_requests WHERE id > $3
         UNION ALL
         SELECT 'camp ' || id, status FROM camps.camps WHERE created_at > $1
         UNION ALL
         SELECT 'registration ' || r.id, r.registration_status || ', children: ' || count(p)
           FROM camps.registrations AS r LEFT JOIN camps.participants AS p ON p.registration_id = r.id
          WHERE r.created_at > $1 GROUP BY r.id
         UNION ALL
         SELECT 'family ' || id, state FROM camps.waitlist WHERE joined_at > $1`;

/** Taken places of each camp and division, as counted and as stored. */
export const countedPlaces = `WITH child AS (
             SELECT r.camp_id, p.division_id
               FROM camps.registrations AS r JOIN camps.participants AS p ON p.registration_id = r.id
              WHERE r.registration_status = 'confirmed'
             UNION ALL
             SELECT f.camp_id, w.division_id
               FROM camps.waitlist AS f JOIN camps.waitlist_children AS w ON w.family_id = f.id
              WHERE f.state = 'offered')
           SELECT 'camp ' || id AS of, capacity, taken,
                  (SELECT count(*)::integer FROM child WHERE camp_id = c.id) AS children
             FROM camps.camps AS c
           UNION ALL
           SELECT 'camp ' || camp_id || ', ' || age_group, capacity, taken,
                  (SELECT count(*)::integer FROM child WHERE division_id = d.id)
             FROM camps.divisions AS d`;

/** The campaign's mails. Parameters: start of the campaign, the demo academy's last lesson and request. */
export const storedMails = `SELECT message_id AS "messageId", kind,
                  coalesce('lesson ' || (facts->>'lessonId'), 'request ' || (facts->>'requestId'),
                           'registration ' || (facts->>'registrationId'), 'family ' || (facts->>'familyId')) AS about
             FROM messaging.deliveries
            WHERE facts ?| ARRAY['lessonId', 'requestId', 'registrationId', 'familyId'] AND kind NOT LIKE 'desk-%'
              -- The demo academy's lessons and families have mails of their own.
              AND coalesce((facts->>'lessonId')::integer, $2 + 1) > $2
              AND coalesce((facts->>'requestId')::integer, $3 + 1) > $3
              AND coalesce(facts->>'registrationId', facts->>'familyId', '') NOT IN (
                    SELECT id::text FROM camps.registrations WHERE created_at <= $1
                     UNION ALL
                    SELECT id::text FROM camps.waitlist WHERE joined_at <= $1)`;
