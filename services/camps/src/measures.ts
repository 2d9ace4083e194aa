import type { Measure } from '@fungo/platform';

export const campsMeasures: Measure[] = [
  {
    name: 'fungo_camp_registrations',
    help: 'Registrations by status and payment',
    labels: ['status', 'payment'],
    sql: `SELECT registration_status AS status, payment_status AS payment, count(*) AS value
            FROM registrations GROUP BY 1, 2`,
  },
  {
    name: 'fungo_camp_places',
    help: 'Places in camps that are not over, taken and free',
    labels: ['state'],
    sql: `SELECT state, coalesce(sum(places), 0) AS value
            FROM camps, LATERAL (VALUES ('taken', taken), ('free', capacity - taken)) AS of (state, places)
           WHERE status = 'active' AND end_date >= current_date GROUP BY state`,
  },
];
