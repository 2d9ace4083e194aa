import {
  BaseConfig,
  changeLogLevel,
  connectRedis,
  firstConnection,
  loadConfig,
  runCommand,
} from '@fungo/platform';

/** `node dist/scripts/log-level.js <level> [process] [minutes]`: what processes log, for a while. */
async function main(args: string[]): Promise<void> {
  const redis = connectRedis(loadConfig(BaseConfig.pick({ REDIS_URL: true })).REDIS_URL);
  try {
    await firstConnection(redis);
    console.log(await changeLogLevel(redis, args));
  } finally {
    redis.disconnect();
  }
}

runCommand(main);
