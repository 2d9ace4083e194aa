import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { PasswordReset } from './password-reset.entity';
import { KnownDevice } from '../sign-in/known-device.entity';
import { AccountDeletion } from '../accounts/account-deletion.entity';
import { SecondFactor } from '../accounts/second-factor.entity';
import { takeBackConsent } from '../accounts/take-back-consent';
import { StoredUser } from '../accounts/user.entity';

/**
 * Hands an account whose address was never proved to the person who reads the mail of that address. Somebody else may
 * have made the account, so their password, links, devices, second factor, a guardian's consent and the wish to delete it
 * end, and the address counts as proved. The caller ends the sessions ({@link OpenSessions.endWith}).
 * @param user whose row is locked
 * @param password the new one; `hasPassword: false` for one that nobody knows
 */
export async function handOver(
  manager: EntityManager,
  outbox: Outbox,
  { id: userId }: StoredUser,
  password: { passwordHash: string; hasPassword: boolean },
): Promise<void> {
  await manager.update(StoredUser, userId, { ...password, addressProvedAt: new Date() });
  await manager.update(PasswordReset, { userId }, { usedAt: new Date() });
  await manager.delete(AccountDeletion, { userId });
  await manager.delete(SecondFactor, { userId });
  await manager.delete(KnownDevice, { userId });
  await takeBackConsent(manager, userId);
  await outbox.add(manager, 'identity.user-changed', { userId });
}
