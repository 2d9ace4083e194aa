import { DataSource, type EntityManager, IsNull } from 'typeorm';
import {
  DatabaseConfig,
  FieldKeys,
  loadConfig,
  Outbox,
  SealedFields,
  ServiceConfig,
  serviceDataSource,
  transaction,
} from '@fungo/platform';
import { identityService } from '../service';
import { StoredUser } from './user.entity';

const Config = DatabaseConfig.extend(ServiceConfig.pick({ FIELD_KEYS: true }).shape);

/** The tools of a command, in one transaction. */
interface Tools {
  manager: EntityManager;
  outbox: Outbox;
  sealed: SealedFields;
}

/**
 * Runs an operator's command on one account, which is locked meanwhile.
 * @param env the process's own by default
 * @returns the account's id
 * @throws Error for an address without an account
 */
export async function onAccount(
  address: string,
  env: NodeJS.ProcessEnv | undefined,
  work: (user: StoredUser, tools: Tools) => Promise<void>,
): Promise<string> {
  const config = loadConfig(Config, env);
  const dataSource = await new DataSource(serviceDataSource(identityService, config)).initialize();
  try {
    return await transaction(dataSource, async (manager) => {
      const user = await manager.findOne(StoredUser, {
        where: { email: address.toLowerCase(), erasedAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      });
      if (!user) throw new Error('No account has this address.');
      const sealed = new SealedFields(dataSource, new FieldKeys(config));
      await work(user, { manager, outbox: new Outbox('identity'), sealed });
      return user.id;
    });
  } finally {
    await dataSource.destroy();
  }
}
