import { join } from 'node:path';
import type { StoreUrls } from '@fungo/stores';
import { secretAlsoOf, secretOf } from './home';
import { urlVariable } from './processes';
import { ROOT } from './root';

export interface Wiring extends StoreUrls {
  home: string;
  publicUrl: string;
  /** The port of each process. */
  ports: Record<string, number>;
  smtpUrl: string;
}

/** The default time zone. */
export const timeZone = 'America/New_York';

/** The environment of all processes. `given` is passed on, and its addresses take precedence. */
export function environmentOf(given: NodeJS.ProcessEnv, wiring: Wiring): NodeJS.ProcessEnv {
  const addresses: NodeJS.ProcessEnv = {};
  for (const [name, port] of Object.entries(wiring.ports))
    addresses[urlVariable(name)] = `http://127.0.0.1:${port}`;
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    NETWORK_LIMITS: 'off', // everybody connects from this machine
    SITE_TIME_ZONE: timeZone,
    PUBLIC_URL: wiring.publicUrl,
    SMTP_URL: wiring.smtpUrl,
    ...given,
    FUNGO_HOME: wiring.home,
    FUNGO_SECRET: given.FUNGO_SECRET ?? secretOf(wiring.home),
    FUNGO_SECRET_ALSO: given.FUNGO_SECRET_ALSO ?? secretAlsoOf(wiring.home),
    DATABASE_URL: wiring.databaseUrl,
    REDIS_URL: wiring.redisUrl,
    HOST: '127.0.0.1',
    WEB_DIR: join(ROOT, 'web/dist'),
    ...(given.S3_ENDPOINT ? {} : { STORAGE_DIR: join(wiring.home, 'files') }),
    WORK_DIR: join(wiring.home, 'work'),
    FFMPEG_SANDBOX: given.FFMPEG_SANDBOX ?? (process.platform === 'linux' ? 'bwrap' : 'limits'),
    ...addresses,
  };
}
