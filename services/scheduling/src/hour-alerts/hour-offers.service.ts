import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type HourOffer as HourOfferPage, type HourOfferNow, toDollars } from '@fungo/contracts';
import { AppError, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { Offers, StoredOffer } from '@fungo/platform/academy';
import { KnownPlayers, PeopleService } from '@fungo/platform/people';
import { StoredHourOffer } from '../calendar/hour-offer.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { type ChangedSlot, withChanges } from '../calendar/slot-changes.repository';
import { StoredSlot } from '../calendar/slot.entity';
import { slotOn, termsOf } from '../calendar/slots.rules';
import { LessonLinks } from '../lessons/lesson-links';
import { LessonsRepository } from '../lessons/lessons.repository';
import { LessonsWriter, refuseTaken } from '../lessons/lessons.writer';
import { LessonNotice } from '../openings/lesson-notice';
import { OpeningsService } from '../openings/openings.service';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { FreeHours } from './free-hours';
import { StoredHourAlert } from './hour-alert.entity';

type Caller = SignedIn | Visitor;

/** An hour on offer: its page, and the family's answer. */
@Injectable()
export class HourOffersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly offers: Offers,
    private readonly freeHours: FreeHours,
    private readonly links: LessonLinks,
    private readonly people: PeopleService,
    private readonly players: KnownPlayers,
    private readonly coaches: CoachesService,
    private readonly openings: OpeningsService,
    private readonly lessons: LessonsRepository,
    private readonly writer: LessonsWriter,
    private readonly notice: LessonNotice,
    private readonly clock: WallClock,
  ) {}

  async get(caller: Caller, offerId: string): Promise<HourOfferPage> {
    return this.page(this.dataSource.manager, await this.findTheirs(caller, offerId));
  }

  /** Makes the hour a confirmed lesson: the coach had agreed to give a lesson then. A second click changes nothing. */
  async take(caller: Caller, offerId: string): Promise<HourOfferPage> {
    const found = await this.findTheirs(caller, offerId);
    const terms = await this.notice.terms();
    return transaction(this.dataSource, async (manager) => {
      await this.people.lock(manager, { instructorId: found.instructorId });
      const hour = await manager.findOneByOrFail(StoredHourOffer, { offerId });
      if (hour.lessonId !== null) return this.page(manager, hour);
      if (hour.playerId === null || !(await this.offers.take(manager, offerId)))
        throw new AppError('scheduling.offer-over');
      const open = await this.openings.getOpen(manager, hour.instructorId, hour.startsAt, {
        needsNotice: false,
      });
      const slot = await this.lessons.lockSlot(manager, open.id, hour.startsAt);
      const lesson = manager.create(StoredLesson, {
        ...{ instructorId: hour.instructorId, studentId: hour.playerId, status: 'pending' },
        ...{ groupKey: hour.groupKey, startsAt: hour.startsAt, endsAt: hour.endsAt },
        ...{ ...termsOf(slot), ...terms },
      });
      await manager.save(lesson).catch(refuseTaken);
      await this.writer.confirm(manager, lesson, slot, { event: 'scheduling.lesson-offer-taken' });
      await manager.update(StoredHourOffer, { offerId }, { lessonId: lesson.id });
      await manager.update(StoredHourAlert, { offerId }, { state: 'taken', offerId: null });
      return this.page(manager, { ...hour, lessonId: lesson.id });
    });
  }

  async pass(caller: Caller, offerId: string): Promise<HourOfferPage> {
    const found = await this.findTheirs(caller, offerId);
    return transaction(this.dataSource, async (manager) => {
      await this.people.lock(manager, { instructorId: found.instructorId });
      const alert = await manager.findOneBy(StoredHourAlert, { offerId });
      if (!alert) throw new AppError('scheduling.offer-over');
      await this.freeHours.end(manager, alert);
      return this.page(manager, found);
    });
  }

  /** @param reader the account that the mail goes to */
  async now(offerId: string, reader: string): Promise<HourOfferNow> {
    const { manager } = this.dataSource;
    const hour = await manager.findOneBy(StoredHourOffer, { offerId });
    if (!hour || hour.playerId === null) throw new AppError('scheduling.offer-not-found');
    const { until, state } = await manager.findOneByOrFail(StoredOffer, { id: offerId });
    const slot = await this.slotOf(manager, hour);
    const { userId } = await this.coaches.get(manager, hour.instructorId);
    return {
      isOpen: state === 'open' && until > new Date(),
      until: until.toISOString(),
      ...{ coachId: userId, playerId: hour.playerId, location: termsOf(slot).location },
      startsAt: hour.startsAt.toISOString(),
      durationMinutes: constants.lesson.durationMinutes,
      price: { cents: slot.priceCents },
      linkToken: this.links.tokenOf(offerId, reader),
    };
  }

  /** The hour of an alert, for a guardian of its player. Others learn nothing. */
  private async findTheirs(caller: Caller, offerId: string): Promise<StoredHourOffer> {
    const hour = await this.dataSource.manager.findOneBy(StoredHourOffer, { offerId });
    const playerId = hour?.playerId ?? null;
    if (!hour || playerId === null) throw new AppError('scheduling.offer-not-found');
    const isOwn = caller.kind === 'user' && caller.playerIds.includes(playerId);
    if (!isOwn && !(await this.links.opens(caller.tokenHash, offerId, playerId)))
      throw new AppError('scheduling.offer-not-found');
    return hour;
  }

  /** The hour's slot as it is on that date. */
  private async slotOf(manager: EntityManager, { slotId, startsAt }: StoredHourOffer): Promise<ChangedSlot> {
    const slot = await manager.findOneByOrFail(StoredSlot, { id: slotId });
    const [changed] = await withChanges(manager, [slot]);
    return slotOn(changed!, this.clock.dateOf(startsAt)) ?? changed!;
  }

  private async page(manager: EntityManager, hour: StoredHourOffer): Promise<HourOfferPage> {
    const { offerId, instructorId, lessonId, startsAt } = hour;
    const { until, state } = await manager.findOneByOrFail(StoredOffer, { id: offerId });
    const slot = await this.slotOf(manager, hour);
    const coach = await this.coaches.get(manager, instructorId);
    const names = await this.players.namesOf(manager, [hour.playerId!]);
    return {
      ...{ id: offerId, instructorId, lessonId, until: until.toISOString() },
      state: state === 'taken' ? 'taken' : state === 'open' && until > new Date() ? 'open' : 'over',
      startsAt: startsAt.toISOString(),
      duration: constants.lesson.durationMinutes,
      coach: `${coach.firstName} ${coach.lastName}`.trim(),
      player: names.get(hour.playerId!)?.firstName ?? '',
      price: toDollars(slot.priceCents),
      location: termsOf(slot).location,
      terms: await this.notice.terms(),
    };
  }
}
