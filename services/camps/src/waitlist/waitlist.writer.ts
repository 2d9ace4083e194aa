import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AppError, hashOfToken, Outbox } from '@fungo/platform';
import { endOfOffer, Offers, type OfferSource } from '@fungo/platform/academy';
import type { StoredCamp } from '../places/camp.entity';
import { PlacesWriter } from '../places/places.writer';
import { WaitingChild } from './waiting-child.entity';
import { WaitingFamily } from './waiting-family.entity';
import { WaitlistRepository } from './waitlist.repository';
import { offered } from './waitlist.rules';

/**
 * Offers the freed places of a full camp. A caller that frees places holds the camp's lock and offers them in the same
 * transaction. Offered places count as taken, so that no other family can get in between.
 */
@Injectable()
export class WaitlistWriter implements OfferSource {
  constructor(
    private readonly places: PlacesWriter,
    private readonly families: WaitlistRepository,
    private readonly offers: Offers,
    private readonly outbox: Outbox,
  ) {}

  /** Offers free places to the first waiting families that fit whole. A camp that has begun offers none. */
  async offerFreed(manager: EntityManager, camp: StoredCamp): Promise<void> {
    if (camp.status !== 'active' || camp.startsAt <= new Date()) return;
    const waiting = (await this.families.list(manager, camp.id)).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    for (const family of offered(await this.families.roomOf(manager, camp.id), waiting))
      await this.offer(manager, camp, family);
  }

  /** Holds places for a family for a while and tells it. @throws AppError `camps.full`, `camps.division-full` */
  async offer(
    manager: EntityManager,
    camp: StoredCamp,
    { id: familyId, children }: { id: string; children: { divisionId: number | null }[] },
  ): Promise<void> {
    await this.places.take(manager, camp.id, children);
    const until = endOfOffer(new Date(), camp.startsAt, constants.camp.offerHours);
    const offerId = await this.offers.make(manager, until);
    await manager.update(WaitingFamily, { id: familyId }, { state: 'offered', notified: true, offerId });
    await this.outbox.add(manager, 'camps.place-offered', { familyId });
  }

  /** Releases the held places of a family that is claiming its offer. @throws AppError `camps.offer-over` */
  async claim(
    manager: EntityManager,
    camp: StoredCamp,
    { id, token }: { id: string; token: string },
  ): Promise<void> {
    const family = await manager.findOneBy(WaitingFamily, { id, campId: camp.id });
    if (!family?.offerId || family.tokenHash !== hashOfToken(token)) throw new AppError('camps.offer-over');
    if (!(await this.offers.take(manager, family.offerId))) throw new AppError('camps.offer-over');
    await this.release(manager, family, 'claimed');
  }

  /** Passes an expired offer on to the next family. */
  async lapse(manager: EntityManager, offerId: string): Promise<void> {
    const found = await manager.findOneBy(WaitingFamily, { offerId });
    if (!found) return;
    const camp = await this.places.lock(manager, found.campId);
    const family = await manager.findOneBy(WaitingFamily, { offerId });
    if (!family) return;
    await this.release(manager, family, 'lapsed');
    await this.outbox.add(manager, 'camps.offer-lapsed', { familyId: family.id });
    await this.offerFreed(manager, camp);
  }

  /** Ends a family's wait and frees its held places. */
  async release(
    manager: EntityManager,
    { id, campId, offerId }: WaitingFamily,
    became: 'claimed' | 'lapsed' | 'left' | 'closed',
  ): Promise<void> {
    if (offerId !== null) {
      await this.offers.end(manager, offerId, became === 'lapsed' ? 'lapsed' : 'withdrawn');
      await this.places.free(manager, campId, await manager.findBy(WaitingChild, { familyId: id }));
    }
    await manager.update(WaitingFamily, { id }, { state: became, offerId: null });
  }

  /** Closes a camp's waitlist. @returns the families on it */
  async close(manager: EntityManager, campId: number): Promise<WaitingFamily[]> {
    const families = await manager.findBy(WaitingFamily, { campId, state: In(['waiting', 'offered']) });
    for (const family of families) await this.release(manager, family, 'closed');
    return families;
  }
}
