import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { StoredBlock } from '../calendar/block.entity';
import type { Range } from '../calendar/blocks.rules';
import { StoredSlot } from '../calendar/slot.entity';

/** Blocks ranges in the transaction of its caller, which has locked the coach. */
@Injectable()
export class BlocksWriter {
  /**
   * Hides the coach's openings in a range. Somebody who is requesting a lesson holds its slot: this waits for them, so that
   * a later look finds their lesson. Later requests see the block.
   */
  async add(
    manager: EntityManager,
    { instructorId, range, reason }: { instructorId: number; range: Range; reason: string },
  ): Promise<StoredBlock> {
    await this.lockSlots(manager, instructorId);
    return manager.save(manager.create(StoredBlock, { instructorId, ...range, reason }));
  }

  /** {@link add} unless the same range is blocked for the same reason already. */
  async addOnce(manager: EntityManager, block: Parameters<BlocksWriter['add']>[1]): Promise<void> {
    const { instructorId, range, reason } = block;
    const { startTime, endTime, ...dates } = range;
    const isThere = await manager.existsBy(StoredBlock, {
      ...{ instructorId, reason, ...dates },
      startTime: startTime ?? IsNull(),
      endTime: endTime ?? IsNull(),
    });
    if (isThere) await this.lockSlots(manager, instructorId);
    else await this.add(manager, block);
  }

  private async lockSlots(manager: EntityManager, instructorId: number): Promise<void> {
    await manager.find(StoredSlot, {
      select: { id: true },
      where: { instructorId, removedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }
}
