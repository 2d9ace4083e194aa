import type { Measure } from '@fungo/platform';

export const messagingMeasures: Measure[] = [
  {
    name: 'fungo_mails',
    help: 'Mails by status',
    labels: ['status'],
    sql: 'SELECT status, count(*) AS value FROM deliveries GROUP BY status',
  },
];
