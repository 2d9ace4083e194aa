import { rmSync } from 'node:fs';
import { ownerDataSource, type ServiceDefinition } from '@fungo/platform';
import { freePort, type Running } from '@fungo/stores';
import { nodeProgram } from '../start/node-program';
import type { Academy } from './academy';

/** A separate service with its own database, apart from the product. */
export interface SeparateService {
  databaseUrl: string;
  url: string;
  stop: () => Promise<void>;
}

/**
 * @param name of the database; the service finds it empty
 * @param env in addition to the product's environment
 */
export async function startSeparateService(
  { product }: Academy,
  { service }: ServiceDefinition,
  name: string,
  env: NodeJS.ProcessEnv = {},
): Promise<SeparateService> {
  const database = new URL(product.databaseUrl);
  database.pathname = `/fungo_${name}`;
  const databaseUrl = database.href;
  const owner = await ownerDataSource(product.databaseUrl, 'public', []).initialize();
  await owner.query(`CREATE DATABASE fungo_${name}`);
  await owner.destroy();

  const port = await freePort();
  const program = nodeProgram(product.environment.FUNGO_HOME!, {
    name: `${service}-${name}`,
    script: `dist/services/${service}/src/main.js`,
    env: { ...product.environment, ...env, DATABASE_URL: databaseUrl, PORT: String(port), METRICS_PORT: '0' },
    ready: { port, path: '/readyz' },
  });
  const stop = await whenReady(await program.start());
  return { databaseUrl, url: `http://127.0.0.1:${port}`, stop };
}

/**
 * Waits until a program is ready, and stops it if it fails.
 * @param home of the program, which is deleted with it
 * @returns a function that stops it
 */
export async function whenReady(running: Running, home?: string): Promise<() => Promise<void>> {
  const stop = async () => {
    await running.stop();
    if (home) rmSync(home, { recursive: true });
  };
  await running.ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
