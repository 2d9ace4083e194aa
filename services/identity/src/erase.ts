import { runCommand } from '@fungo/platform';
import { operator } from '@fungo/platform/academy';
import { onAccount } from './accounts/on-account';
import { eraseUser } from './erasure/erase-user';

const usage = 'Erases a person from all services, for good: erase <email of the account>';

/**
 * @param env the process's own by default
 * @returns the account's id
 * @throws Error for an address without an account, and for staff, whose role must end first
 */
export const erase = (address: string, env?: NodeJS.ProcessEnv): Promise<string> =>
  onAccount(address, env, async (user, { manager, outbox, sealed }) => {
    if (user.role !== 'student')
      throw new Error(`This is the account of an ${user.role}: give it the role of a student first.`);
    await eraseUser(manager, { outbox, sealed }, user, operator);
  });

async function main([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new Error(usage);
  console.log(`Erased: ${await erase(email)}. The other services follow within seconds.`);
}

if (require.main === module) runCommand(main);
