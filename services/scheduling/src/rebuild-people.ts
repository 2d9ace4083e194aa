import { DataSource } from 'typeorm';
import { Ask, CallerTokens, loadConfig, serviceDataSource } from '@fungo/platform';
import { SchedulingConfig } from './config';
import { PeopleService } from './people/people.service';
import { schedulingService } from './service';

/**
 * Asks identity for everybody and brings the projection of names up to date; safe while the service runs.
 * @param env the process's own by default
 * @returns how many people there are
 */
export async function rebuildPeople(env?: NodeJS.ProcessEnv): Promise<number> {
  const config = loadConfig(SchedulingConfig.omit({ PORT: true }), env);
  const ask = new Ask('scheduling', { identity: config.IDENTITY_URL }, new CallerTokens(config.FUNGO_SECRET));
  const dataSource = await new DataSource(serviceDataSource(schedulingService, config)).initialize();
  try {
    return await new PeopleService(ask).rebuild(dataSource.manager);
  } finally {
    await dataSource.destroy();
  }
}

if (require.main === module)
  rebuildPeople().then(
    (count) => process.stdout.write(`${count} people\n`),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exitCode = 1;
    },
  );
