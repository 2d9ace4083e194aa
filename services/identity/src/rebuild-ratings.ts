import { DataSource } from 'typeorm';
import { Ask, CallerTokens, loadConfig, serviceDataSource, ServiceConfig } from '@fungo/platform';
import { IdentityConfig } from './config';
import { RatingsService } from './instructors/ratings.service';
import { identityService } from './service';

const Config = ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }).extend({
  SCHEDULING_URL: IdentityConfig.shape.SCHEDULING_URL,
});

/**
 * Asks scheduling for the ratings of every coach and brings the profiles up to date; safe while the service runs.
 * @param env the process's own by default
 * @returns how many coaches there are
 */
export async function rebuildRatings(env?: NodeJS.ProcessEnv): Promise<number> {
  const config = loadConfig(Config, env);
  const tokens = new CallerTokens(config.FUNGO_SECRET);
  const ask = new Ask('identity', { scheduling: config.SCHEDULING_URL }, tokens);
  const dataSource = await new DataSource(serviceDataSource(identityService, config)).initialize();
  try {
    return await new RatingsService(ask).rebuild(dataSource.manager);
  } finally {
    await dataSource.destroy();
  }
}

if (require.main === module)
  rebuildRatings().then(
    (count) => process.stdout.write(`${count} coaches\n`),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exitCode = 1;
    },
  );
