import type { DateTime } from 'luxon';
import {
  addFamilyPlayer,
  changePlayer,
  getInvitation,
  inviteGuardian,
  listPlayers,
  registerInvited,
} from '@fungo/contracts';
import { demoPassword } from '../../services/identity/factories';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { Calls } from './calls';
import { type DemoFamily, families } from './people-and-hours';

/** Names a player: by first name, or by the account alone for the player that its registration made. */
export const playerKey = (account: string, firstName?: string): string =>
  firstName === undefined ? account : `${account} ${firstName}`;

/**
 * Enters the birth date of the account's own player, and the family's other players.
 * @returns the players' ids by {@link playerKey}
 */
export async function enterPlayers(
  calls: Calls,
  account: StoredUser,
  { born, own: details, children = [] }: DemoFamily,
  now: DateTime,
): Promise<Map<string, string>> {
  const birthDateOf = (age: DemoFamily['born']) => now.minus(age).toISODate()!;
  const parent = await calls.person(account);
  const [own] = await calls.call(parent, listPlayers, {});
  await calls.call(parent, changePlayer, {
    params: { id: own!.id },
    body: { ...details, birthDate: birthDateOf(born) },
  });
  const ids = new Map([[playerKey(account.email), own!.id]]);
  for (const { born: age, ...child } of children) {
    const { id } = await calls.call(parent, addFamilyPlayer, {
      body: { ...child, birthDate: birthDateOf(age) },
    });
    ids.set(playerKey(account.email, child.firstName), id);
  }
  return ids;
}

/** The second guardians accept their mailed invitations. */
export async function inviteGuardians(
  calls: Calls,
  accounts: ReadonlyMap<string, StoredUser>,
): Promise<void> {
  for (const { email, guardian } of families) {
    if (!guardian) continue;
    const parent = await calls.person(accounts.get(email)!);
    const { id } = await calls.call(parent, inviteGuardian, { body: { email: guardian.email } });
    const { token } = await calls.call('messaging', getInvitation, { params: { id } });
    await calls.call({ kind: 'visitor', address: parent.address }, registerInvited, {
      body: {
        ...{ token, password: demoPassword, confirmPassword: demoPassword },
        ...{ firstName: guardian.firstName, lastName: guardian.lastName },
      },
    });
  }
}
