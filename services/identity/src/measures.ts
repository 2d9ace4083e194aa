import type { Measure } from '@fungo/platform';

export const identityMeasures: Measure[] = [
  {
    name: 'fungo_accounts',
    help: 'Accounts by role',
    labels: ['role'],
    sql: 'SELECT role, count(*) AS value FROM users WHERE erased_at IS NULL GROUP BY role',
  },
  {
    name: 'fungo_backup_age_seconds',
    help: 'Time since the last good backup was made; +Inf before the first',
    sql: `SELECT coalesce(extract(epoch FROM now() - max(made_at)), 'Infinity') AS value FROM backups`,
  },
];
