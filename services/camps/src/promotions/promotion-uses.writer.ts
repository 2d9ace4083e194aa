import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StoredPromotion } from './promotion.entity';

/** Counts what is given back; what is taken, `register_for_camp` counts. */
@Injectable()
export class PromotionUsesWriter {
  /** Of registrations that have ended: one use each. Promotions are locked after all else, in the order of their ids. */
  async giveBack(manager: EntityManager, registrations: { promotionId: string | null }[]): Promise<void> {
    const ids = registrations.flatMap(({ promotionId }) => promotionId ?? []);
    for (const id of [...new Set(ids)].sort()) {
      const count = ids.filter((one) => one === id).length;
      await manager.decrement(StoredPromotion, { id }, 'used', count);
    }
  }
}
