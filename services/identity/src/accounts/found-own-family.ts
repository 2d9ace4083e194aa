import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Outbox } from '@fungo/platform';
import { StoredFamily } from './family.entity';
import { StoredGuardian } from './guardian.entity';
import { StoredPlayer } from './player.entity';
import type { StoredUser } from './user.entity';

/**
 * Founds the family of an account that has none left, with a first player of the account's name. Both have the account's
 * id, as after a registration, unless the account founded a family before, which keeps those ids.
 * @returns its id
 */
export async function foundOwnFamily(
  manager: EntityManager,
  outbox: Outbox,
  { id, firstName, lastName }: Pick<StoredUser, 'id' | 'firstName' | 'lastName'>,
): Promise<string> {
  const isTaken = await manager.existsBy(StoredFamily, { id });
  const familyId = isTaken ? randomUUID() : id;
  const playerId = (await manager.existsBy(StoredPlayer, { id })) ? randomUUID() : id;
  await manager.insert(StoredFamily, { id: familyId });
  await manager.insert(StoredGuardian, { userId: id, familyId });
  await manager.insert(StoredPlayer, { id: playerId, familyId, firstName, lastName });
  await outbox.add(manager, 'identity.player-changed', { playerId });
  return familyId;
}
