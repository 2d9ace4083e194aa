import { Injectable } from '@nestjs/common';
import {
  Between,
  type EntityManager,
  LessThanOrEqual,
  MoreThanOrEqual,
  type SelectQueryBuilder,
} from 'typeorm';
import { type listOpenings, type Opening, type QueryOf } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { Slot } from '../availability/slot.entity';
import { Block } from '../blocks/block.entity';
import { type Range, spansOf } from '../blocks/blocks.rules';
import { Lesson } from '../lessons/lesson.entity';
import { Person } from '../people/person.entity';
import { plusDays, timeOf, WallClock } from '../wall-clock';
import { type Dates, instantsAround, mayStartSql, OpeningsRepository } from './openings.repository';
import { type Busy, endOf, openingsOf, startsOf } from './openings.rules';

@Injectable()
export class OpeningsService {
  constructor(
    private readonly openings: OpeningsRepository,
    private readonly clock: WallClock,
  ) {}

  /** What can be booked, of one coach or all. */
  async list(search: QueryOf<typeof listOpenings>): Promise<Opening[]> {
    const { slots, lessons, blocks } = await this.openings.findCalendars(search);
    const busy = [...lessons, ...this.spansOf(blocks, search)];
    return openingsOf({ slots, busy }, { ...search, now: new Date() }, this.clock).map(
      ({ slot, start, end, date, minutes, seatsLeft }) => ({
        slotId: slot.id,
        instructorId: slot.instructorId,
        start: start.toISOString(),
        end: end.toISOString(),
        date,
        time: timeOf(minutes),
        price: slot.priceCents / 100,
        location: slot.location,
        seatsLeft,
      }),
    );
  }

  /**
   * The slot in which a player can ask for a lesson of this coach then. Until the transaction ends it stays as
   * it is, and the coach blocks nothing.
   * @throws AppError `scheduling.not-offered`, `scheduling.slot-taken`
   */
  async getOpenSlot(manager: EntityManager, instructorId: number, start: Date): Promise<Slot> {
    const slot = await this.findOpenSlot(manager, instructorId, start);
    if (!slot || (await this.isBlocked(manager, instructorId, start)))
      throw new AppError('scheduling.not-offered');
    return slot;
  }

  /**
   * The same for the coach himself, whom what he blocked does not stop; null where no slot of his starts then.
   * @throws AppError `scheduling.slot-taken`
   */
  async findOpenSlot(manager: EntityManager, instructorId: number, start: Date): Promise<Slot | null> {
    const date = this.clock.dateOf(start);
    const dates = { from: date, to: date };
    const startsThen = (hour: { start: Date }) => hour.start.getTime() === start.getTime();

    const slots = await this.offered(manager, instructorId, dates)
      .orderBy('slot.id')
      .setLock('pessimistic_read', undefined, ['slot'])
      .getMany();
    const offering = slots.filter((slot) => startsOf(slot, date, date, this.clock).some(startsThen));
    if (offering.length === 0) return null;

    const busy = await this.findConfirmed(manager, instructorId, dates);
    const openings = openingsOf({ slots: offering, busy }, { ...dates, now: new Date() }, this.clock);
    const opening = openings.find(startsThen);
    if (!opening) throw new AppError('scheduling.slot-taken');
    return opening.slot;
  }

  private async isBlocked(manager: EntityManager, instructorId: number, start: Date): Promise<boolean> {
    const date = this.clock.dateOf(start);
    const blocks = await manager.findBy(Block, {
      instructorId,
      fromDate: LessThanOrEqual(plusDays(date, 1)),
      toDate: MoreThanOrEqual(date),
    });
    return this.spansOf(blocks, { from: date, to: date }).some(
      ({ startsAt, endsAt }) => startsAt < endOf(start) && endsAt > start,
    );
  }

  /** The coach's slots on offer that may have a start on these dates. */
  private offered(manager: EntityManager, instructorId: number, dates: Dates): SelectQueryBuilder<Slot> {
    return manager
      .createQueryBuilder(Slot, 'slot')
      .innerJoin(Person, 'coach', `coach.instructorId = slot.instructorId AND coach.role = 'instructor'`)
      .where('slot.removedAt IS NULL AND slot.isAvailable')
      .andWhere('slot.instructorId = :instructorId', { instructorId })
      .andWhere(mayStartSql(':from', ':to'), dates);
  }

  private findConfirmed(manager: EntityManager, instructorId: number, dates: Dates): Promise<Busy[]> {
    return manager.find(Lesson, {
      select: { instructorId: true, groupKey: true, startsAt: true, endsAt: true },
      where: { instructorId, status: 'confirmed', startsAt: Between(...instantsAround(dates)) },
    });
  }

  /** A lesson of the last date may end on the next. */
  private spansOf(blocks: (Range & { instructorId: number })[], { from, to }: Dates): Busy[] {
    return blocks.flatMap((block) =>
      spansOf(block, from, plusDays(to, 1), this.clock).map((span) => ({
        ...span,
        instructorId: block.instructorId,
        groupKey: null,
      })),
    );
  }
}
