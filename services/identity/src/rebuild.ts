import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Ask, CallerTokens, loadConfig, serviceDataSource, ServiceConfig } from '@fungo/platform';
import { IdentityConfig } from './config';
import { identityService } from './service';

const addresses = { scheduling: 'SCHEDULING_URL', payments: 'PAYMENTS_URL', media: 'MEDIA_URL' } as const;

/**
 * Brings a projection of another service's up to date, outside of the service and safe while it runs.
 * @param owner whom `work` asks
 * @param env the process's own by default
 * @returns what `work` returns: how many it asked for
 */
export async function rebuild(
  owner: keyof typeof addresses,
  work: (ask: Ask, manager: EntityManager) => Promise<number>,
  env?: NodeJS.ProcessEnv,
): Promise<number> {
  const address = addresses[owner];
  const config = loadConfig(ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }), env);
  const { [address]: url } = loadConfig(z.object({ [address]: IdentityConfig.shape[address] }), env);
  const ask = new Ask('identity', { [owner]: url }, new CallerTokens(config.FUNGO_SECRET));
  const dataSource = await new DataSource(serviceDataSource(identityService, config)).initialize();
  try {
    return await work(ask, dataSource.manager);
  } finally {
    await dataSource.destroy();
  }
}

/** Runs a rebuild as a command: says how many of what, or what went wrong. */
export function run(work: () => Promise<number>, what: string): void {
  work().then(
    (count) => process.stdout.write(`${count} ${what}\n`),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
