import type { Discount } from '@fungo/contracts';
import { AppError } from '@fungo/platform';

/** The facts about a code that a family enters. */
export interface KnownPromotion extends Discount {
  id: string;
  used: number;
  maxUses: number | null;
  lastDay: string | null;
  campId: number | null;
  isEnded: boolean;
}

/**
 * The promotion, if it is valid for this camp today.
 * @param today the academy's date
 * @throws AppError `camps.no-such-promotion`, `camps.promotion-elsewhere`, `camps.promotion-ended`, `camps.promotion-used-up`
 */
export function allowed(promotion: KnownPromotion | null, campId: number, today: string): KnownPromotion {
  if (!promotion) throw new AppError('camps.no-such-promotion');
  if (promotion.campId !== null && promotion.campId !== campId)
    throw new AppError('camps.promotion-elsewhere');
  if (promotion.isEnded || (promotion.lastDay !== null && promotion.lastDay < today))
    throw new AppError('camps.promotion-ended');
  if (promotion.maxUses !== null && promotion.used >= promotion.maxUses)
    throw new AppError('camps.promotion-used-up');
  return promotion;
}
