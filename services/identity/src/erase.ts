import { DataSource } from 'typeorm';
import {
  FieldKeys,
  loadConfig,
  Outbox,
  operator,
  runCommand,
  SealedFields,
  ServiceConfig,
  serviceDataSource,
  transaction,
} from '@fungo/platform';
import { StoredUser } from './accounts/user.entity';
import { eraseUser } from './erasure/erase-user';
import { identityService } from './service';

const usage = 'Erases a person from all services, for good: erase <email of the account>';

/**
 * @param env the process's own by default
 * @returns the account's id
 * @throws Error for an address without an account, and for staff, who have to lose their role first
 */
export async function erase(address: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const config = loadConfig(
    ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true, FIELD_KEYS: true }),
    env,
  );
  const dataSource = await new DataSource(serviceDataSource(identityService, config)).initialize();
  try {
    return await transaction(dataSource, async (manager) => {
      const email = address.toLowerCase();
      const user = await manager.findOne(StoredUser, {
        where: { email },
        lock: { mode: 'for_no_key_update' },
      });
      if (!user) throw new Error('No account has this address.');
      if (user.role !== 'student')
        throw new Error(`This is the account of an ${user.role}: give it the role of a student first.`);
      const sealed = new SealedFields(dataSource, new FieldKeys(config));
      await eraseUser(manager, { outbox: new Outbox('identity'), sealed }, user, operator);
      return user.id;
    });
  } finally {
    await dataSource.destroy();
  }
}

async function main([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new Error(usage);
  console.log(`Erased: ${await erase(email)}. The other services follow within seconds.`);
}

if (require.main === module) runCommand(main);
