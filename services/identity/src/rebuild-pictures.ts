import { PicturesService } from './pictures/pictures.service';
import { rebuild, run } from './rebuild';

/**
 * Asks media for everybody’s picture and brings the accounts up to date; safe while the service runs.
 * @param env the process's own by default
 * @returns how many people there are
 */
export const rebuildPictures = (env?: NodeJS.ProcessEnv): Promise<number> =>
  rebuild('media', (ask, manager) => new PicturesService(ask).rebuild(manager), env);

if (require.main === module) run(rebuildPictures, 'people');
