import { serviceNames } from '@fungo/contracts';
import {
  createLogger,
  DatabaseConfig,
  loadConfig,
  prepareDatabase,
  runCommand,
  ServiceConfig,
} from '@fungo/platform';
import { definitionOf } from './definition';

/** Brings the database of every service up to date, before processes of a new version start. May run at any time. */
async function main(): Promise<void> {
  const config = loadConfig(
    DatabaseConfig.extend(ServiceConfig.pick({ PATIENCE: true, LOG_LEVEL: true }).shape),
  );
  const logger = createLogger('migrate', config.LOG_LEVEL);
  for (const name of serviceNames) {
    await prepareDatabase(await definitionOf(name), config, logger);
    logger.info({ service: name }, 'up to date');
  }
}

runCommand(main);
