import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { StoredUser } from './user.entity';

/** An emailed link has shown that the account's owner reads its mail. The account's row is locked. */
export async function confirmAddress(
  manager: EntityManager,
  outbox: Outbox,
  { id, addressProvedAt }: StoredUser,
): Promise<void> {
  if (addressProvedAt) return;
  await manager.update(StoredUser, id, { addressProvedAt: new Date() });
  await outbox.add(manager, 'identity.user-changed', { userId: id });
}
