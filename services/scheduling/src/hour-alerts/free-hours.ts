import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { constants } from '@fungo/contracts';
import { Outbox } from '@fungo/platform';
import { type OfferSource, Offers, shortestOffer } from '@fungo/platform/academy';
import { PeopleService } from '@fungo/platform/people';
import { StoredHourOffer } from '../calendar/hour-offer.entity';
import { termsOf } from '../calendar/slots.rules';
import { HourOffersWriter } from '../calendar/hour-offers.writer';
import { StoredLesson } from '../calendar/lesson.entity';
import type { Offered } from '../openings/openings.repository';
import { type OpenStart, withoutSeat } from '../openings/openings.rules';
import { OpeningsService } from '../openings/openings.service';
import { WallClock } from '../wall-clock';
import { StoredHourAlert } from './hour-alert.entity';
import { isAskedFor, isWished } from './hour-alerts.rules';
import { WaitingFamilies } from '../calendar/waiting-families';

/** Passes free hours to the families that wait for one, in order of their alerts. */
@Injectable()
export class FreeHours implements OfferSource {
  constructor(
    private readonly offers: Offers,
    private readonly hours: HourOffersWriter,
    private readonly openings: OpeningsService,
    private readonly people: PeopleService,
    private readonly families: WaitingFamilies,
    private readonly outbox: Outbox,
    private readonly clock: WallClock,
  ) {}

  /** Holds one free hour for each waiting family that it suits. Later families get the hours that are left. */
  async offer(manager: EntityManager, instructorId: number): Promise<void> {
    await this.people.lock(manager, { instructorId });
    const alerts = await this.waiting(manager, instructorId);
    if (alerts.length === 0) return;
    let free = await this.findFree(manager, instructorId, alerts);
    for (const alert of alerts) {
      const hour = await this.firstFor(manager, alert, free);
      if (!hour) continue;
      const { playerId } = alert;
      const { slotId, cageId, placeId } = termsOf(hour.slot);
      const offerId = await this.hours.hold(manager, {
        ...{ playerId, lessonId: null, instructorId },
        ...{ slotId, cageId, placeId, startsAt: hour.start },
      });
      if (offerId === null) continue;
      await manager.update(StoredHourAlert, alert.id, { state: 'offered', offerId });
      await this.outbox.add(manager, 'scheduling.hour-offered', { offerId, playerId });
      free = withoutSeat(free, hour);
    }
  }

  async lapse(manager: EntityManager, offerId: string): Promise<void> {
    const { instructorId, playerId } = await manager.findOneByOrFail(StoredHourOffer, { offerId });
    await this.people.lock(manager, { instructorId });
    if (!(await this.offers.end(manager, offerId, 'lapsed'))) return;
    const { affected } = await manager.update(
      StoredHourAlert,
      { offerId },
      { state: 'lapsed', offerId: null },
    );
    if (affected && playerId !== null)
      await this.outbox.add(manager, 'scheduling.hour-offer-lapsed', { offerId, playerId });
    await this.families.tell(manager, instructorId);
  }

  /** Ends an alert. An hour that is held for it goes to the next family. */
  async end(manager: EntityManager, { id, instructorId, offerId }: StoredHourAlert): Promise<void> {
    await manager.update(StoredHourAlert, id, { state: 'left', offerId: null });
    if (offerId === null) return;
    await this.offers.end(manager, offerId, 'withdrawn');
    await this.families.tell(manager, instructorId);
  }

  private waiting(manager: EntityManager, instructorId: number): Promise<StoredHourAlert[]> {
    const toDate = MoreThanOrEqual(this.clock.dateOf(new Date()));
    return manager.find(StoredHourAlert, {
      where: { instructorId, state: 'waiting', toDate },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: constants.hourAlert.atMost.perCoach,
    });
  }

  /** Openings that nobody has asked for, far enough ahead for a family to answer. */
  private async findFree(
    manager: EntityManager,
    instructorId: number,
    alerts: StoredHourAlert[],
  ): Promise<OpenStart<Offered>[]> {
    const dates = datesOf(alerts, this.clock.dateOf(new Date()));
    const soonest = Date.now() + 2 * shortestOffer;
    const requests = await manager.find(StoredLesson, {
      select: { startsAt: true, endsAt: true },
      where: { instructorId, status: 'pending', startsAt: MoreThan(new Date()) },
    });
    const found = await this.openings.during(manager, instructorId, dates);
    return found.filter((open) => open.start.getTime() > soonest && !isAskedFor(open, requests));
  }

  private async firstFor(
    manager: EntityManager,
    alert: StoredHourAlert,
    free: OpenStart<Offered>[],
  ): Promise<OpenStart<Offered> | undefined> {
    for (const hour of free) {
      if (!isWished(alert, hour)) continue;
      const atOnce = {
        studentId: alert.playerId,
        startsAt: LessThan(hour.end),
        endsAt: MoreThan(hour.start),
      };
      const isBusy = await manager.existsBy(StoredLesson, [
        { ...atOnce, status: 'confirmed' },
        { ...atOnce, status: 'pending' },
      ]);
      if (!isBusy) return hour;
    }
    return undefined;
  }
}

/** The dates of all these alerts that are still to come. */
const datesOf = (alerts: StoredHourAlert[], today: string): { from: string; to: string } => {
  const first = alerts.map(({ fromDate }) => fromDate).sort()[0]!;
  const last = alerts
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1)!;
  return { from: first > today ? first : today, to: last };
};
