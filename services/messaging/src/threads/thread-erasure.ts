import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Holder } from '@fungo/platform/academy';

/** Deletes what threads keep about people. */
@Injectable()
export class ThreadErasure {
  /** An account's family's threads, and what it wrote in those of other families. Staff’s messages stay without a name. */
  async forget(manager: EntityManager, { userId, familyIds, playerIds }: Holder): Promise<void> {
    await manager.query(
      `DELETE FROM threads WHERE family_id = ANY ($1) OR (family_id IS NULL AND player_id = ANY ($2))`,
      [familyIds, playerIds],
    );
    await manager.query(`DELETE FROM messages WHERE sender_id = $1 AND side = 'family'`, [userId]);
    await manager.query('UPDATE messages SET sender_id = NULL WHERE sender_id = $1', [userId]);
    await manager.query('DELETE FROM thread_states WHERE user_id = $1', [userId]);
  }

  /** A registration's thread stays with the family, and its words are read again without the player. */
  async forgetPlayers(manager: EntityManager, playerIds: string[]): Promise<void> {
    await manager.query('DELETE FROM threads WHERE family_id IS NULL AND player_id = ANY ($1)', [playerIds]);
    await manager.query(`UPDATE threads SET who = '' WHERE player_id = ANY ($1)`, [playerIds]);
  }
}
