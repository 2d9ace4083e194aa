import { RatingsService } from './instructors/ratings.service';
import { rebuild, run } from './rebuild';

/**
 * Asks scheduling for the ratings of every coach and brings the profiles up to date; safe while the service runs.
 * @param env the process's own by default
 * @returns how many coaches there are
 */
export const rebuildRatings = (env?: NodeJS.ProcessEnv): Promise<number> =>
  rebuild('scheduling', (ask, manager) => new RatingsService(ask).rebuild(manager), env);

if (require.main === module) run(rebuildRatings, 'coaches');
