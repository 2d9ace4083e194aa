import type { Measure } from '@fungo/platform';

export const identityMeasures: Measure[] = [
  {
    name: 'fungo_accounts',
    help: 'Accounts by role',
    labels: ['role'],
    sql: 'SELECT role, count(*) AS value FROM users WHERE erased_at IS NULL GROUP BY role',
  },
];
