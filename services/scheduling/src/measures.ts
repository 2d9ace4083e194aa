import type { Measure } from '@fungo/platform';

export const schedulingMeasures: Measure[] = [
  {
    name: 'fungo_lessons',
    help: 'Lessons by status',
    labels: ['status'],
    sql: 'SELECT status, count(*) AS value FROM lessons GROUP BY status',
  },
  {
    name: 'fungo_lesson_requests_oldest_seconds',
    help: 'For how long the oldest request of a family has waited for a coach',
    sql: `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) AS value
            FROM (SELECT created_at FROM lessons
                   WHERE status = 'pending' AND NOT hidden_from_instructor AND starts_at > now()
                  UNION ALL
                  SELECT created_at FROM custom_requests WHERE status = 'pending') AS waiting`,
  },
];
