import { DataSource, IsNull } from 'typeorm';
import {
  loadConfig,
  operator,
  Outbox,
  runCommand,
  ServiceConfig,
  serviceDataSource,
  transaction,
} from '@fungo/platform';
import { StoredUser } from './accounts/user.entity';
import { dropFactor } from './second-factor/drop-factor';
import { identityService } from './service';
import { endSessions } from './sign-in/sessions.jobs';

const usage =
  'Turns off the second factor of an account whose owner has lost theirs: reset-second-factor <email of the account>';

/**
 * @param env the process's own by default
 * @throws Error for an address without an account, and for an account without a second factor
 */
export async function resetSecondFactor(address: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const config = loadConfig(ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }), env);
  const dataSource = await new DataSource(serviceDataSource(identityService, config)).initialize();
  const outbox = new Outbox('identity');
  try {
    return await transaction(dataSource, async (manager) => {
      const user = await manager.findOne(StoredUser, {
        where: { email: address.toLowerCase(), erasedAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      });
      if (!user) throw new Error('No account has this address.');
      if (!(await dropFactor(manager, outbox, user, operator)))
        throw new Error('This account has no second factor.');
      await outbox.addJob(manager, endSessions, { userId: user.id, version: user.version });
      return user.id;
    });
  } finally {
    await dataSource.destroy();
  }
}

async function main([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new Error(usage);
  console.log(`The second factor of ${await resetSecondFactor(email)} is off. Its owner is told by mail.`);
}

if (require.main === module) runCommand(main);
