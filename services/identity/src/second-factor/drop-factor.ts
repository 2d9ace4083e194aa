import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { type Actor, audited } from '@fungo/platform/academy';
import { StoredUser } from '../accounts/user.entity';
import { SecondFactor } from '../accounts/second-factor.entity';

/**
 * Removes an account's second factor and its recovery codes, notifies its owner, and audits it.
 * @param user the account, whose row is locked
 * @returns false if there was none
 */
export async function dropFactor(
  manager: EntityManager,
  outbox: Outbox,
  { id: userId }: StoredUser,
  actor: Actor,
): Promise<boolean> {
  const isOwn = actor.id === userId;
  const { affected } = await manager.delete(SecondFactor, { userId });
  if (!affected) return false;
  await nextVersion(manager, userId);
  await outbox.add(manager, 'identity.second-factor-changed', { userId, change: isOwn ? 'off' : 'reset' });
  await audited(manager, actor, {
    verb: isOwn ? 'turned off two-step sign-in' : 'reset two-step sign-in',
    entity: 'user',
    entityId: userId,
    fields: ['secondFactor'],
  });
  return true;
}

/** A new version makes running sign-ins start again. */
export const nextVersion = (manager: EntityManager, userId: string): Promise<unknown> =>
  manager.increment(StoredUser, { id: userId }, 'version', 1);
