import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { endOfOffer, Offers } from '@fungo/platform/academy';
import { CagesWriter } from './cages.writer';
import { StoredHourOffer } from './hour-offer.entity';
import { endOf, groupKeyOf } from './slots.rules';

type Hour = Pick<
  StoredHourOffer,
  'playerId' | 'lessonId' | 'instructorId' | 'slotId' | 'cageId' | 'placeId' | 'startsAt'
>;

/** Holds openings for families. The caller has locked the coach. */
@Injectable()
export class HourOffersWriter {
  constructor(
    private readonly offers: Offers,
    private readonly cages: CagesWriter,
  ) {}

  /**
   * Holds an opening until the family's deadline.
   * @returns the offer's id; null if another coach was faster to take the cage
   */
  async hold(manager: EntityManager, hour: Hour): Promise<string | null> {
    const { slotId, startsAt } = hour;
    const taken = { groupKey: groupKeyOf(slotId, startsAt), endsAt: endOf(startsAt) };
    if (!(await this.cages.mayHold(manager, { ...hour, ...taken }))) return null;
    const until = endOfOffer(new Date(), startsAt, constants.hourAlert.offerHours);
    const offerId = await this.offers.make(manager, until);
    await manager.insert(StoredHourOffer, { ...hour, ...taken, offerId });
    return offerId;
  }

  /** Ends the holds of a lesson that needs another time, so that its family may take that hour or any other. */
  async release(manager: EntityManager, lessonId: number): Promise<void> {
    for (const { offerId } of await manager.findBy(StoredHourOffer, { lessonId }))
      await this.offers.take(manager, offerId);
  }
}
