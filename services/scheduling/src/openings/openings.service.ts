import { Injectable } from '@nestjs/common';
import {
  Between,
  DataSource,
  type EntityManager,
  In,
  LessThanOrEqual,
  MoreThanOrEqual,
  type SelectQueryBuilder,
} from 'typeorm';
import { type listOpenings, type Opening, type QueryOf } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { Slot } from '../availability/slot.entity';
import { Block } from '../blocks/block.entity';
import { spansOf } from '../blocks/blocks.rules';
import { Lesson } from '../lessons/lesson.entity';
import { Person } from '../people/person.entity';
import { plusDays, timeOf, WallClock } from '../wall-clock';
import { type Busy, endOf, openingsOf, startsOf } from './openings.rules';

/** Of the `slot`: whether it may have a start on the dates `from` to `to`; the rules look closer. */
export const mayStartSql = `(slot.specificDate BETWEEN :from AND :to
  OR slot.dayOfWeek IS NOT NULL
     AND slot.createdAt < CAST(:to AS date) + 2
     AND slot.createdAt > CAST(:from AS date) - 2 - 7 * slot.weeksDuration)`;

interface Dates {
  from: string;
  to: string;
}

interface Search extends Dates {
  instructorId?: number;
}

@Injectable()
export class OpeningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: WallClock,
  ) {}

  /** What can be booked, of one coach or all. */
  async list(search: QueryOf<typeof listOpenings>): Promise<Opening[]> {
    const { manager } = this.dataSource;
    const slots = await this.offered(manager, search).getMany();
    const coaches = [...new Set(slots.map((slot) => slot.instructorId))];
    const busy = (
      await Promise.all([
        this.findConfirmed(manager, coaches, search),
        this.findBlocked(manager, coaches, search),
      ])
    ).flat();
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
    const search = { from: date, to: date, instructorId };
    const startsThen = (hour: { start: Date }) => hour.start.getTime() === start.getTime();

    const slots = await this.offered(manager, search)
      .orderBy('slot.id')
      .setLock('pessimistic_read', undefined, ['slot'])
      .getMany();
    const offering = slots.filter((slot) => startsOf(slot, date, date, this.clock).some(startsThen));
    if (offering.length === 0) return null;

    const busy = await this.findConfirmed(manager, [instructorId], search);
    const openings = openingsOf({ slots: offering, busy }, { ...search, now: new Date() }, this.clock);
    const opening = openings.find(startsThen);
    if (!opening) throw new AppError('scheduling.slot-taken');
    return opening.slot;
  }

  private async isBlocked(manager: EntityManager, instructorId: number, start: Date): Promise<boolean> {
    const date = this.clock.dateOf(start);
    const blocked = await this.findBlocked(manager, [instructorId], { from: date, to: date });
    return blocked.some(({ startsAt, endsAt }) => startsAt < endOf(start) && endsAt > start);
  }

  /** Slots on offer that may have a start on these dates. */
  private offered(manager: EntityManager, { from, to, instructorId }: Search): SelectQueryBuilder<Slot> {
    const slots = manager
      .createQueryBuilder(Slot, 'slot')
      .innerJoin(Person, 'coach', `coach.instructorId = slot.instructorId AND coach.role = 'instructor'`)
      .where('slot.removedAt IS NULL AND slot.isAvailable')
      .andWhere(mayStartSql, { from, to });
    return instructorId === undefined
      ? slots
      : slots.andWhere('slot.instructorId = :instructorId', { instructorId });
  }

  private findConfirmed(manager: EntityManager, coaches: number[], { from, to }: Dates): Promise<Busy[]> {
    return manager.find(Lesson, {
      select: { instructorId: true, groupKey: true, startsAt: true, endsAt: true },
      where: {
        instructorId: In(coaches),
        status: 'confirmed',
        startsAt: Between(new Date(plusDays(from, -2)), new Date(plusDays(to, 2))),
      },
    });
  }

  /** A lesson of the last date may end on the next. */
  private async findBlocked(manager: EntityManager, coaches: number[], { from, to }: Dates): Promise<Busy[]> {
    const last = plusDays(to, 1);
    const blocks = await manager.findBy(Block, {
      instructorId: In(coaches),
      fromDate: LessThanOrEqual(last),
      toDate: MoreThanOrEqual(from),
    });
    return blocks.flatMap((block) =>
      spansOf(block, from, last, this.clock).map((span) => ({
        ...span,
        instructorId: block.instructorId,
        groupKey: null,
      })),
    );
  }
}
