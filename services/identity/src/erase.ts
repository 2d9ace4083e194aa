import { DataSource } from 'typeorm';
import {
  loadConfig,
  Outbox,
  runCommand,
  ServiceConfig,
  serviceDataSource,
  transaction,
} from '@fungo/platform';
import { eraseUser } from './erasure/erase-user';
import { identityService } from './service';

const usage = 'Erases a person from all services, for good: erase <email of the account>';

/** @param env the process's own by default */
export async function erase(email: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const config = loadConfig(ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }), env);
  const dataSource = await new DataSource(serviceDataSource(identityService, config)).initialize();
  try {
    const outbox = new Outbox('identity');
    return await transaction(dataSource, (manager) => eraseUser(manager, outbox, email.toLowerCase()));
  } finally {
    await dataSource.destroy();
  }
}

async function main([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new Error(usage);
  console.log(`Erased: ${await erase(email)}. The other services follow within seconds.`);
}

if (require.main === module) runCommand(main);
