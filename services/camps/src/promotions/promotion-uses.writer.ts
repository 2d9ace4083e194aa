import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StoredPromotion } from './promotion.entity';

/** Returns uses of promotions. `register_for_camp` counts the new uses. */
@Injectable()
export class PromotionUsesWriter {
  /** Returns one use per ended registration. Promotions are locked last, in the order of their ids. */
  async giveBack(manager: EntityManager, registrations: { promotionId: string | null }[]): Promise<void> {
    const ids = registrations.flatMap(({ promotionId }) => promotionId ?? []);
    for (const id of [...new Set(ids)].sort()) {
      const count = ids.filter((one) => one === id).length;
      await manager.decrement(StoredPromotion, { id }, 'used', count);
    }
  }
}
