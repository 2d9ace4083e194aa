import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { type listOpenings, type Opening, type QueryOf, toDollars } from '@fungo/contracts';
import { AppError, JsonText, networkOf, type SignedIn, type Visitor } from '@fungo/platform';
import { StoredSlot } from '../calendar/slot.entity';
import { StoredHourOffer } from '../calendar/hour-offer.entity';
import { spansOf } from '../calendar/blocks.rules';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPerson } from '../people/person.entity';
import { type ChangedSlot, withChanges } from '../calendar/slot-changes.repository';
import { limitsFrom, ruleAgainst } from '../coach-rules/coach-rules.rules';
import { endOf, groupKeyOf, mayStartSql, type Offer, startsOf, termsOf } from '../calendar/slots.rules';
import { plusDays, timeOf, WallClock } from '../wall-clock';
import { KeptOpenings } from './kept-openings';
import { LessonNotice } from './lesson-notice';
import {
  type Calendars,
  type Dates,
  instantsAround,
  type Offered,
  OpeningsRepository,
  type Search,
} from './openings.repository';
import { type Busy, type CageHour, openingsOf, type OpenStart } from './openings.rules';

@Injectable()
export class OpeningsService {
  constructor(
    private readonly openings: OpeningsRepository,
    private readonly kept: KeptOpenings,
    private readonly notice: LessonNotice,
    private readonly clock: WallClock,
  ) {}

  /** The openings of one coach or of all. */
  list(caller: SignedIn | Visitor, search: QueryOf<typeof listOpenings>): Promise<JsonText<Opening[]>> {
    const { instructorId, from, to } = search;
    const person = caller.kind === 'user' ? caller.id : networkOf(caller.address);
    return this.kept.get(`${from} ${to} ${instructorId}`, person, () => this.find(search));
  }

  /** Yields to other calls between coaches, because months of all coaches take a tenth of a second. */
  private async find(search: Search): Promise<JsonText<Opening[]>> {
    const { slots, lessons, rules, travel, cages, ...away } = await this.openings.findCalendars(search);
    const busy = [...lessons, ...this.awayTimes(away, search)];
    const earliest = await this.notice.earliest();
    const found: { start: Date; instructorId: number; text: string }[] = [];
    for (const instructorId of new Set(slots.map((slot) => slot.instructorId))) {
      const isOwn = (one: { instructorId: number }) => one.instructorId === instructorId;
      const own = {
        slots: slots.filter(isOwn),
        busy: busy.filter(isOwn),
        limits: limitsFrom(rules.find(isOwn), travel),
        cages,
      };
      const dates = { ...search, earliest: earliest(instructorId) };
      for (const open of openingsOf(own, dates, this.clock))
        found.push({ start: open.start, instructorId, text: JSON.stringify(toOpening(open)) });
      await setImmediate();
    }
    found.sort((a, b) => a.start.getTime() - b.start.getTime() || a.instructorId - b.instructorId);
    return new JsonText(`[${found.map(({ text }) => text).join(',')}]`);
  }

  /** A coach's openings on these dates, soonest first, without any lock. */
  async findAll(
    manager: EntityManager,
    search: Dates & { instructorId: number },
    earliest: Date,
  ): Promise<OpenStart<Offered>[]> {
    const { slots, lessons, rules, travel, cages, ...away } = await this.openings.findCalendars(
      search,
      manager,
    );
    return openingsOf(
      {
        slots,
        busy: [...lessons, ...this.awayTimes(away, search)],
        limits: limitsFrom(rules[0], travel),
        cages,
      },
      { ...search, earliest },
      this.clock,
    );
  }

  /** {@link findAll} that players may request now. */
  async during(manager: EntityManager, instructorId: number, dates: Dates): Promise<OpenStart<Offered>[]> {
    const earliest = (await this.notice.earliest())(instructorId);
    return this.findAll(manager, { instructorId, ...dates }, earliest);
  }

  /**
   * The slot in which a player can request a lesson at a time.
   * @param calendars the coach's slots on that date, and their busy times around it
   * @param earliest the first start that gives the coach enough notice
   * @throws AppError `scheduling.not-offered`, `scheduling.slot-taken`, `scheduling.short-notice`, and the errors of
   * {@link ruleAgainst}
   */
  getOpenSlot(
    { slots, lessons, rules: [rules], travel, cages, ...away }: Calendars,
    start: Date,
    earliest: Date,
  ): Offered {
    const date = this.clock.dateOf(start);
    const slot = this.openAt(start, { slots, busy: lessons, cages });
    const isBlocked = this.awayTimes(away, { from: date, to: date }).some(
      ({ startsAt, endsAt }) => startsAt < endOf(start) && endsAt > start,
    );
    if (!slot || isBlocked) throw new AppError('scheduling.not-offered');
    const { id, placeId } = slot;
    const added = { startsAt: start, endsAt: endOf(start), groupKey: groupKeyOf(id, start), placeId };
    const limits = limitsFrom(rules, travel);
    const refusal = ruleAgainst(limits, lessons, added, (instant) => this.clock.dateOf(instant));
    if (refusal) throw new AppError(refusal);
    if (start < earliest) throw shortNotice(earliest);
    return slot;
  }

  /**
   * {@link getOpenSlot} without any lock.
   * @param without a lesson of the coach that is about to move, so that it doesn't take its own time
   */
  async getOpen(
    manager: EntityManager,
    instructorId: number,
    start: Date,
    { without, needsNotice = true }: { without?: StoredLesson; needsNotice?: boolean } = {},
  ): Promise<Offered> {
    const date = this.clock.dateOf(start);
    const dates = { instructorId, from: date, to: date };
    const earliest = needsNotice ? (await this.notice.earliest())(instructorId) : new Date();
    const calendars = await this.openings.findCalendars(dates, manager);
    const isMoving = ({ groupKey, startsAt }: Busy) =>
      groupKey === without?.groupKey && startsAt.getTime() === without?.startsAt.getTime();
    const moving = without?.status === 'confirmed' ? calendars.lessons.findIndex(isMoving) : -1;
    const lessons = calendars.lessons.filter((_, i) => i !== moving);
    const isLeft = ({ groupKey }: CageHour) =>
      moving < 0 || groupKey !== without?.groupKey || lessons.some((one) => one.groupKey === groupKey);
    const cages = calendars.cages.filter(isLeft);
    return this.getOpenSlot({ ...calendars, lessons, cages }, start, earliest);
  }

  /**
   * {@link getOpenSlot} for coaches, who may book within their own blocks; null if none of their slots starts then. The
   * slot is locked until the transaction ends.
   * @throws AppError `scheduling.slot-taken`
   */
  async findOpenSlot(manager: EntityManager, instructorId: number, start: Date): Promise<ChangedSlot | null> {
    const date = this.clock.dateOf(start);
    const dates = { from: date, to: date };
    const slots = await this.offered(manager, instructorId, dates)
      .orderBy('slot.id')
      .setLock('pessimistic_read', undefined, ['slot'])
      .getMany();
    const busy = await this.findTaken(manager, instructorId, dates);
    return this.openAt(start, { slots: await withChanges(manager, slots), busy });
  }

  /**
   * The first of these slots that starts then; null if none does.
   * @throws AppError `scheduling.slot-taken`
   */
  private openAt<S extends Offer>(
    start: Date,
    { slots, busy, cages }: { slots: S[]; busy: Busy[]; cages?: CageHour[] },
  ): S | null {
    const date = this.clock.dateOf(start);
    const startsThen = (hour: { start: Date }) => hour.start.getTime() === start.getTime();
    const offering = slots.filter((slot) => startsOf(slot, date, date, this.clock).some(startsThen));
    if (offering.length === 0) return null;
    const dates = { from: date, to: date, earliest: new Date() };
    const opening = openingsOf({ slots: offering, busy, cages }, dates, this.clock).find(startsThen);
    if (!opening) throw new AppError('scheduling.slot-taken');
    return opening.slot;
  }

  /** The coach's slots on offer that may have a start on these dates. */
  private offered(
    manager: EntityManager,
    instructorId: number,
    dates: Dates,
  ): SelectQueryBuilder<StoredSlot> {
    return manager
      .createQueryBuilder(StoredSlot, 'slot')
      .innerJoin(
        StoredPerson,
        'coach',
        `coach.instructorId = slot.instructorId AND coach.role = 'instructor'`,
      )
      .where('slot.removedAt IS NULL AND slot.isAvailable')
      .andWhere('slot.instructorId = :instructorId', { instructorId })
      .andWhere(mayStartSql(':from', ':to'), dates);
  }

  /** The coach's confirmed lessons, and the hours that are held for families. */
  private async findTaken(manager: EntityManager, instructorId: number, dates: Dates): Promise<Busy[]> {
    const select = { instructorId: true, groupKey: true, startsAt: true, endsAt: true } as const;
    const then = { instructorId, startsAt: Between(...instantsAround(dates)) };
    const offer = { state: 'open', until: MoreThan(new Date()) } as const;
    return [
      ...(await manager.find(StoredLesson, { select, where: { ...then, status: 'confirmed' } })),
      ...(await manager.find(StoredHourOffer, { select, where: { ...then, offer } })),
    ];
  }

  /** When coaches are away: their blocks, and the times of their own calendars. A lesson may end on the next date. */
  private awayTimes({ blocks, spans }: Pick<Calendars, 'blocks' | 'spans'>, { from, to }: Dates): Busy[] {
    const blocked = blocks.flatMap((block) =>
      spansOf(block, from, plusDays(to, 1), this.clock).map((span) => ({
        ...span,
        instructorId: block.instructorId,
      })),
    );
    return [...blocked, ...spans].map((span) => ({ ...span, groupKey: null }));
  }
}

/** The error names the notice that the coach needs. */
function shortNotice(earliest: Date): AppError {
  const hours = Math.round((earliest.getTime() - Date.now()) / 3_600_000);
  const message = `A lesson must be requested at least ${hours === 1 ? 'an hour' : `${hours} hours`} before it starts. Please choose a later time.`;
  return new AppError('scheduling.short-notice', { message });
}

const toOpening = ({ slot, start, end, date, minutes, seatsLeft }: OpenStart<Offered>): Opening => ({
  slotId: slot.id,
  instructorId: slot.instructorId,
  start: start.toISOString(),
  end: end.toISOString(),
  date,
  time: timeOf(minutes),
  price: toDollars(slot.priceCents),
  location: termsOf(slot).location,
  seatsLeft,
});
