import type { Measure } from '@fungo/platform';

const waits = `v.status IN ('pending', 'in_progress') AND f.state = 'ready'`;

export const mediaMeasures: Measure[] = [
  {
    name: 'fungo_swings',
    help: 'Swings by state: without a finished review, reviewed, or with a film that could not be processed',
    labels: ['state'],
    sql: `SELECT state, count(*) AS value
            FROM (SELECT CASE WHEN f.state = 'failed' THEN 'failed' WHEN ${waits} THEN 'waiting'
                              WHEN v.status = 'reviewed' THEN 'reviewed' ELSE 'other' END AS state
                    FROM videos AS v JOIN films AS f USING (id)) AS swings
           GROUP BY state`,
  },
  {
    name: 'fungo_review_oldest_seconds',
    help: 'For how long the oldest swing has waited for its review',
    sql: `SELECT coalesce(extract(epoch FROM now() - min(v.created_at)), 0) AS value
            FROM videos AS v JOIN films AS f USING (id) WHERE ${waits}`,
  },
];
