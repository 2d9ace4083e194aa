import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import {
  type BodyOf,
  type createPromotion,
  type listPromotions,
  type Page,
  type Promotion,
  type QueryOf,
  toCents,
} from '@fungo/contracts';
import {
  AppError,
  dollarsSql,
  instantSql,
  type PageRow,
  PageSql,
  type SignedIn,
  statement,
  throwConstraint,
  transaction,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { PlacesWriter } from '../places/places.writer';
import { StoredPromotion } from './promotion.entity';

/** SQL for the promotion `p`. */
const promotionSql = `json_build_object(
  'id', p.id,
  'code', p.code,
  'percent', p.percent,
  'amount', ${dollarsSql('p.off_cents')},
  'used', p.used,
  'maxUses', p.max_uses,
  'lastDay', p.last_day,
  'campId', p.camp_id,
  'campTitle', (SELECT title FROM camps WHERE id = p.camp_id),
  'endedAt', ${instantSql('p.ended_at')},
  'createdAt', ${instantSql('p.created_at')})`;

/** The academy's promotions, for staff. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
  ) {}

  async list(query: QueryOf<typeof listPromotions>): Promise<Page<Promotion>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    return page.read(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(promotionSql, 'p')}
           FROM (SELECT * FROM promotions AS p WHERE ${['true', ...page.rules('p')].join(' AND ')} ${page.end}) AS p`,
        parameters,
      ),
    );
  }

  /** @throws AppError `camps.camp-not-found`, `camps.promotion-exists` */
  create(
    caller: SignedIn,
    { code, percent, amount, maxUses, lastDay, campId }: BodyOf<typeof createPromotion>,
  ): Promise<Promotion> {
    return transaction(this.dataSource, async (manager) => {
      if (campId !== undefined) await this.places.getCamp(manager, campId);
      const id = randomUUID();
      await manager
        .insert(StoredPromotion, {
          ...{ id, code, maxUses, lastDay, campId },
          percent: percent ?? null,
          offCents: amount === undefined ? null : toCents(amount),
        })
        .catch((error: unknown) => throwConstraint(error, { promotions_code: 'camps.promotion-exists' }));
      await audited(manager, caller, { verb: 'created', entity: 'promotion', entityId: id, fields: [] });
      const [row] = await manager.query<{ promotion: Promotion }[]>(
        `SELECT ${promotionSql} AS promotion FROM promotions AS p WHERE p.id = $1`,
        [id],
      );
      return row!.promotion;
    });
  }

  /** @throws AppError `camps.no-such-promotion` */
  end(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        StoredPromotion,
        { id, endedAt: IsNull() },
        { endedAt: new Date() },
      );
      if (affected === 0) throw new AppError('camps.no-such-promotion');
      await audited(manager, caller, { verb: 'ended', entity: 'promotion', entityId: id, fields: [] });
    });
  }
}
