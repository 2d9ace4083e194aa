import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { PasswordReset } from './password-reset.entity';
import { KnownDevice } from '../sign-in/known-device.entity';
import { AccountDeletion } from '../accounts/account-deletion.entity';
import { SecondFactor } from '../accounts/second-factor.entity';
import { takeBackConsent } from '../accounts/take-back-consent';
import { StoredUser } from '../accounts/user.entity';

/**
 * Hands an account with an unproved address to the person who reads the mail of that address. Somebody else may have made
 * the account, so its password, links, devices, second factor, guardian's consent and deletion request end, and the
 * address counts as proved. The caller ends the sessions ({@link OpenSessions.endWith}).
 * @param user the account, whose row is locked
 * @param password the new one, with `hasPassword: false` if nobody knows it
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
