import { MembershipsService } from './memberships/memberships.service';
import { rebuild, run } from './rebuild';

/**
 * Asks payments for all memberships and brings the accounts up to date; safe while the service runs.
 * @param env the process's own by default
 * @returns how many members there are, former ones too
 */
export const rebuildMemberships = (env?: NodeJS.ProcessEnv): Promise<number> =>
  rebuild('payments', (ask, manager) => new MembershipsService(ask).rebuild(manager), env);

if (require.main === module) run(rebuildMemberships, 'memberships');
