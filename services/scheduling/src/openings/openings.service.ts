import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { type listOpenings, type Opening, type QueryOf } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { Slot } from '../availability/slot.entity';
import { Lesson } from '../lessons/lesson.entity';
import { Person } from '../people/person.entity';
import { plusDays, timeOf, WallClock } from '../wall-clock';
import { type Confirmed, openingsOf, startsOf } from './openings.rules';

/** Of the `slot`: whether it may have a start on the dates `from` to `to`; the rules look closer. */
export const mayStartSql = `(slot.specificDate BETWEEN :from AND :to
  OR slot.dayOfWeek IS NOT NULL
     AND slot.createdAt < CAST(:to AS date) + 2
     AND slot.createdAt > CAST(:from AS date) - 2 - 7 * slot.weeksDuration)`;

interface Search {
  from: string;
  to: string;
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
    const [slots, confirmed] = await Promise.all([
      this.offered(manager, search).getMany(),
      this.confirmed(manager, search),
    ]);
    return openingsOf({ slots, confirmed }, { ...search, now: new Date() }, this.clock).map(
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
   * The slot in which a lesson of this coach can start then; it stays as it is until the transaction ends.
   * @throws AppError `scheduling.not-offered`, `scheduling.slot-taken`
   */
  async getOpenSlot(manager: EntityManager, instructorId: number, start: Date): Promise<Slot> {
    const date = this.clock.dateOf(start);
    const search = { from: date, to: date, instructorId };
    const startsThen = (hour: { start: Date }) => hour.start.getTime() === start.getTime();

    const slots = await this.offered(manager, search)
      .orderBy('slot.id')
      .setLock('pessimistic_read', undefined, ['slot'])
      .getMany();
    const offering = slots.filter((slot) => startsOf(slot, date, date, this.clock).some(startsThen));
    if (offering.length === 0) throw new AppError('scheduling.not-offered');

    const confirmed = await this.confirmed(manager, search);
    const openings = openingsOf({ slots: offering, confirmed }, { ...search, now: new Date() }, this.clock);
    const opening = openings.find(startsThen);
    if (!opening) throw new AppError('scheduling.slot-taken');
    return opening.slot;
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

  private confirmed(manager: EntityManager, { from, to, instructorId }: Search): Promise<Confirmed[]> {
    return manager.find(Lesson, {
      select: { instructorId: true, groupKey: true, startsAt: true, endsAt: true },
      where: {
        status: 'confirmed',
        startsAt: Between(new Date(plusDays(from, -2)), new Date(plusDays(to, 2))),
        ...(instructorId !== undefined && { instructorId }),
      },
    });
  }
}
