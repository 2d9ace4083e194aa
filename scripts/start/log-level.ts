import { runningStores } from '@fungo/stores';
import { changeLogLevel, connectRedis, firstConnection } from '@fungo/platform';
import { runningIn } from './lock';
import { Refusal } from './refusal';

/** `make log-level` while the product runs. @param args of `changeLogLevel` */
export async function runLogLevel(args: string[], home: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (!runningIn(home)) throw new Refusal('Fungo is not running: LOG_LEVEL=debug make start.');
  const redis = connectRedis(env.REDIS_URL || runningStores(home).redisUrl!);
  try {
    await firstConnection(redis);
    return await changeLogLevel(redis, args);
  } catch (error) {
    throw new Refusal((error as Error).message);
  } finally {
    redis.disconnect();
  }
}
