import { urlVariable } from '@fungo/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Ask } from './ask';
import { CallerTokens } from './caller';
import { DatabaseConfig, loadConfig } from './config';
import { serviceDataSource } from './database/database';
import type { ServiceDefinition } from './service';

/**
 * Reads everything from the owners of a service's projections, and brings the projections up to date; safe while the
 * service runs.
 * @param only one of them; all by default
 * @param env the process's own by default; needs only the database and the owners' URLs
 * @returns how many answers each projection got
 */
export async function rebuild(
  definition: ServiceDefinition,
  only?: string,
  env?: NodeJS.ProcessEnv,
): Promise<Record<string, number>> {
  const { service, projections = {} } = definition;
  const chosen = Object.entries(projections).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Error(
      only === undefined
        ? `${service} has no projections`
        : `${service} has no projection ${only}, but: ${Object.keys(projections).join(', ')}`,
    );
  const { shape } = definition.config as z.ZodObject;
  const owners = chosen.map(([, { owner }]) => owner);
  const addresses = z.object(
    Object.fromEntries(owners.map((owner) => [urlVariable(owner), shape[urlVariable(owner)]!])),
  );
  const config = loadConfig(DatabaseConfig, env);
  const urls = loadConfig(addresses, env) as Record<string, string>;
  const ask = new Ask(
    service,
    Object.fromEntries(owners.map((owner) => [owner, urls[urlVariable(owner)]])),
    new CallerTokens(config),
  );
  const dataSource = await new DataSource(serviceDataSource(definition, config)).initialize();
  try {
    const counts: Record<string, number> = {};
    for (const [name, projection] of chosen) counts[name] = await projection.rebuild(ask, dataSource.manager);
    return counts;
  } finally {
    await dataSource.destroy();
  }
}
