import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { playerIdsOf } from '../accounts/families.repository';
import { StoredFamily } from '../accounts/family.entity';
import { StoredPlayer } from '../accounts/player.entity';

/** Shared by merges and their undoing. */
@Injectable()
export class FamiliesWriter {
  constructor(private readonly outbox: Outbox) {}

  /** Locks families in the order of their ids. */
  async lock(manager: EntityManager, ids: string[]): Promise<StoredFamily[]> {
    return manager.find(StoredFamily, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Tells other services about all players of these families, so that an older answer never replaces this one. */
  async tellOf(manager: EntityManager, familyIds: string[]): Promise<void> {
    const ids = new Set<string>();
    for (const familyId of familyIds) for (const id of await playerIdsOf(manager, familyId)) ids.add(id);
    for (const playerId of ids) {
      await manager.increment(StoredPlayer, { id: playerId }, 'version', 1);
      await this.outbox.add(manager, 'identity.player-changed', { playerId });
    }
  }
}
