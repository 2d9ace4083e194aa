import { runCommand } from '@fungo/platform';
import { operator } from '@fungo/platform/academy';
import { onAccount } from './accounts/on-account';
import { dropFactor } from './second-factor/drop-factor';
import { endSessions } from './sign-in/sessions.jobs';

const usage =
  'Turns off the second factor of an account whose owner has lost theirs: reset-second-factor <email of the account>';

/**
 * @param env the process's own by default
 * @returns the account's id
 * @throws Error for an address without an account, and for an account without a second factor
 */
export const resetSecondFactor = (address: string, env?: NodeJS.ProcessEnv): Promise<string> =>
  onAccount(address, env, async (user, { manager, outbox }) => {
    if (!(await dropFactor(manager, outbox, user, operator)))
      throw new Error('This account has no second factor.');
    await outbox.addJob(manager, endSessions, { userId: user.id, version: user.version });
  });

async function main([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new Error(usage);
  console.log(`The second factor of ${await resetSecondFactor(email)} is off. Its owner is told by mail.`);
}

if (require.main === module) runCommand(main);
