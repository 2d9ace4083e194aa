import { DataSource } from 'typeorm';
import { Ask, CallerTokens, loadConfig, serviceDataSource } from '@fungo/platform';
import { MediaConfig } from './config';
import { MembershipsService } from './credits/memberships.service';
import { PeopleService } from './people/people.service';
import { mediaService } from './service';

const Config = MediaConfig.pick({
  DATABASE_URL: true,
  FUNGO_SECRET: true,
  IDENTITY_URL: true,
  PAYMENTS_URL: true,
});

/**
 * Asks identity for everybody and payments for all members, and brings the projections of names and memberships up to
 * date; safe while the service runs.
 * @param env the process's own by default
 * @returns how many people and memberships there are
 */
export async function rebuildProjections(
  env?: NodeJS.ProcessEnv,
): Promise<{ people: number; memberships: number }> {
  const config = loadConfig(Config, env);
  const urls = { identity: config.IDENTITY_URL, payments: config.PAYMENTS_URL };
  const ask = new Ask('media', urls, new CallerTokens(config.FUNGO_SECRET));
  const dataSource = await new DataSource(serviceDataSource(mediaService, config)).initialize();
  try {
    const people = await new PeopleService(ask).rebuild(dataSource.manager);
    const memberships = await new MembershipsService(ask).rebuild(dataSource.manager);
    return { people, memberships };
  } finally {
    await dataSource.destroy();
  }
}

if (require.main === module)
  rebuildProjections().then(
    ({ people, memberships }) => process.stdout.write(`${people} people, ${memberships} memberships\n`),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exitCode = 1;
    },
  );
