import { dollarsSql } from '@fungo/platform';

/** SQL for the {@link KnownPromotion} of a code, which is given as an SQL expression. */
export const knownPromotionSql = (code: string): string => `(
  SELECT json_build_object('id', id, 'percent', percent, 'amount', ${dollarsSql('off_cents')}, 'used', used,
                           'maxUses', max_uses, 'lastDay', last_day, 'campId', camp_id, 'isEnded', ended_at IS NOT NULL)
    FROM promotions WHERE code = ${code})`;
