import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import {
  type addSlot,
  type BodyOf,
  constants,
  type copySlots,
  type Slot,
  type SlotCopy,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AppError, type SignedIn, throwConstraint, transaction, type Visitor } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { coincide, isToCome, mayStartSql, startsOf } from '../calendar/slots.rules';
import { listedInstructor } from '../people/acting-coach';
import { CoachesService } from '../people/coaches.service';
import { StoredPerson } from '../people/person.entity';
import { plusDays, WallClock } from '../wall-clock';
import { copiesOf, toCopyAnswer } from './copies.rules';
import { StoredSlot } from '../calendar/slot.entity';

type CopyOrder = BodyOf<typeof copySlots>;

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly clock: WallClock,
  ) {}

  /** A coach's own slots; an administrator gets all, or one coach's. */
  async listOwn(caller: SignedIn, named?: number): Promise<Slot[]> {
    const instructorId = listedInstructor(caller, named);
    const slots = await this.dataSource.manager.find(StoredSlot, {
      where: { removedAt: IsNull(), ...(instructorId !== undefined && { instructorId }) },
      order: byTime,
    });
    return slots.map(toAnswer);
  }

  /** The slots on offer, of one coach or all; their owner and administrators also get the paused ones. */
  async list(caller: SignedIn | Visitor, instructorId?: number): Promise<Slot[]> {
    const all = caller.kind === 'user' && caller.role === 'admin';
    const own = caller.kind === 'user' && caller.role === 'instructor' ? caller.instructorId : null;
    const now = new Date();
    const slots = await this.dataSource.manager
      .createQueryBuilder(StoredSlot, 'slot')
      .leftJoin(StoredPerson, 'coach', `coach.instructorId = slot.instructorId AND coach.role = 'instructor'`)
      .where('slot.removedAt IS NULL')
      .andWhere('slot.instructorId = coalesce(:instructorId, slot.instructorId)', {
        instructorId: instructorId ?? null,
      })
      .andWhere(
        `(:all OR slot.instructorId = :own OR slot.isAvailable AND coach.userId IS NOT NULL AND ${mayStartSql(':from', ':to')})`,
        { all, own, from: this.clock.dateOf(now), to: 'infinity' },
      )
      .orderBy('slot.instructorId')
      .addOrderBy('slot.dayOfWeek')
      .addOrderBy('slot.specificDate')
      .addOrderBy('slot.startTime')
      .addOrderBy('slot.id')
      .getMany();
    return slots
      .filter((slot) => all || slot.instructorId === own || isToCome(slot, now, this.clock))
      .map(toAnswer);
  }

  /** Offers a slot: coaches offer their own, administrators name the coach. */
  add(caller: SignedIn, body: BodyOf<typeof addSlot>): Promise<Slot> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, body.instructorId);
      const weekly = body.schedulingType === 'weekly';
      const startsOn = (weekly && body.startsOn) || null;
      this.assertSoon(startsOn);
      const slot = manager.create(StoredSlot, {
        instructorId,
        dayOfWeek: weekly ? body.dayOfWeek : null,
        specificDate: weekly ? null : body.specificDate,
        startTime: body.startTime,
        endTime: body.endTime,
        isAvailable: body.isAvailable,
        priceCents: toCents(body.price),
        location: body.location || constants.lesson.defaultLocation,
        maxStudents: body.maxStudents,
        startsOn,
        weeksDuration: body.weeksDuration,
        createdAt: new Date(),
      });
      if (!isToCome(slot, new Date(), this.clock)) throw inThePast(slot);
      await this.assertRoomFor(manager, instructorId, [slot]);
      await this.save(manager, slot);
      return toAnswer(slot);
    });
  }

  /** Offers a slot or stops offering it; lessons booked in it stay. */
  toggle(caller: SignedIn, id: number, isAvailable: boolean): Promise<Slot> {
    return transaction(this.dataSource, async (manager) => {
      const slot = await this.getOwnLocked(manager, caller, id);
      slot.isAvailable = isAvailable;
      await manager.save(slot);
      return toAnswer(slot);
    });
  }

  /** Removes a slot for good; refused while it has upcoming confirmed lessons. */
  remove(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const slot = await this.getOwnLocked(manager, caller, id);
      const now = new Date();
      if (await manager.existsBy(StoredLesson, { slotId: id, status: 'confirmed', startsAt: MoreThan(now) }))
        throw new AppError('scheduling.slot-has-lessons');
      slot.removedAt = now;
      await manager.save(slot);
    });
  }

  /** Removes all of a coach's slots; lessons booked in them stay. */
  clear(caller: SignedIn, named?: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, named);
      await manager.update(StoredSlot, { instructorId, removedAt: IsNull() }, { removedAt: new Date() });
    });
  }

  /** The copies that {@link copy} would make. */
  async previewCopies(caller: SignedIn, { instructorId: named, dayOfWeek }: CopyOrder): Promise<SlotCopy[]> {
    const { manager } = this.dataSource;
    const instructorId = await this.coaches.getActing(manager, caller, named);
    return copiesOf(await this.findWeekly(manager, instructorId), dayOfWeek).map(toCopyAnswer);
  }

  /**
   * Copies a weekday's slots to every other day, except where they clash.
   * @returns the copies, with their clashes
   */
  copy(caller: SignedIn, { instructorId: named, dayOfWeek }: CopyOrder): Promise<SlotCopy[]> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, named);
      const today = this.clock.dateOf(new Date());
      const copies = copiesOf(await this.findWeekly(manager, instructorId), dayOfWeek);
      const added = copies
        .filter(({ clashes }) => clashes.length === 0)
        .map(({ slot: { id: _, ...terms }, dayOfWeek: day }) =>
          manager.create(StoredSlot, {
            ...{ ...terms, dayOfWeek: day, createdAt: new Date() },
            startsOn: terms.startsOn !== null && terms.startsOn > today ? terms.startsOn : null,
          }),
        );
      await this.assertRoomFor(manager, instructorId, added);
      for (const slot of added) await this.save(manager, slot);
      return copies.map(toCopyAnswer);
    });
  }

  /** A coach's weekly slots that still have upcoming starts. */
  private async findWeekly(manager: EntityManager, instructorId: number): Promise<StoredSlot[]> {
    return (await this.findToCome(manager, instructorId)).filter(({ dayOfWeek }) => dayOfWeek !== null);
  }

  /** A coach's slots that still have upcoming starts. */
  private async findToCome(manager: EntityManager, instructorId: number): Promise<StoredSlot[]> {
    const now = new Date();
    const slots = await manager
      .createQueryBuilder(StoredSlot, 'slot')
      .where('slot.removedAt IS NULL AND slot.instructorId = :instructorId', { instructorId })
      .andWhere(mayStartSql(':from', ':to'), { from: this.clock.dateOf(now), to: 'infinity' })
      .getMany();
    return slots.filter((slot) => isToCome(slot, now, this.clock));
  }

  /**
   * Limits what one coach offers, because anybody may ask for all of it. The caller has locked the coach's calendar, so
   * none are added meanwhile.
   * @throws AppError `scheduling.too-many-slots`
   */
  private async assertRoomFor(
    manager: EntityManager,
    instructorId: number,
    added: StoredSlot[],
  ): Promise<void> {
    const slots = [...(await this.findToCome(manager, instructorId)), ...added];
    const today = this.clock.dateOf(new Date());
    const lessonsFrom = (from: string) => {
      const last = plusDays(from, constants.limits.openingsDays - 1);
      return slots.reduce((sum, slot) => sum + startsOf(slot, from, last, this.clock).length, 0);
    };
    const { atMost } = constants.slot;
    const begins = new Set([today, ...added.map(({ startsOn }) => startsOn ?? today)]);
    if (slots.length > atMost.toCome || [...begins].some((from) => lessonsFrom(from) > atMost.lessons))
      throw new AppError('scheduling.too-many-slots');
  }

  private async save(manager: EntityManager, slot: StoredSlot): Promise<void> {
    await this.makeRoomFor(manager, slot);
    await manager.save(slot).catch((error: unknown) =>
      throwConstraint(error, {
        slots_weekly_once: 'scheduling.slot-exists',
        slots_later_once: 'scheduling.slot-exists',
        slots_dated_once: 'scheduling.slot-exists',
      }),
    );
  }

  /** The lock makes this change and a confirmation in the slot wait for each other. */
  private async getOwnLocked(manager: EntityManager, caller: SignedIn, id: number): Promise<StoredSlot> {
    const slot = await manager.findOne(StoredSlot, {
      where: { id, removedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!slot) throw new AppError('scheduling.slot-not-found');
    if (caller.role !== 'admin' && slot.instructorId !== caller.instructorId)
      throw new AppError('auth.forbidden');
    return slot;
  }

  private assertSoon(startsOn: string | null): void {
    if (startsOn === null) return;
    const today = this.clock.dateOf(new Date());
    const isFar = startsOn > plusDays(today, constants.slot.startsWithinDays);
    if (startsOn < today || isFar)
      throw new AppError('request.invalid', {
        fields: { startsOn: isFar ? 'Please choose a date within a year.' : 'This date has passed.' },
      });
  }

  /** A weekly slot whose weeks are over makes room for its renewal, and one may follow the other. */
  private async makeRoomFor(manager: EntityManager, slot: StoredSlot): Promise<void> {
    const others = await manager.find(StoredSlot, {
      where: {
        instructorId: slot.instructorId,
        dayOfWeek: slot.dayOfWeek ?? IsNull(),
        specificDate: slot.specificDate ?? IsNull(),
        startTime: slot.startTime,
        endTime: slot.endTime,
        removedAt: IsNull(),
      },
      lock: { mode: 'pessimistic_write' },
    });
    const now = new Date();
    for (const other of others)
      if (!isToCome(other, now, this.clock)) await manager.update(StoredSlot, other.id, { removedAt: now });
      else if (coincide(other, slot, this.clock)) throw new AppError('scheduling.slot-exists');
  }
}

const byTime = {
  instructorId: 'ASC',
  dayOfWeek: 'ASC',
  specificDate: 'ASC',
  startTime: 'ASC',
  id: 'ASC',
} as const;

const inThePast = ({ specificDate }: StoredSlot): AppError =>
  new AppError('request.invalid', {
    fields: specificDate
      ? { specificDate: 'Every start of this slot has passed.' }
      : { startTime: 'The clocks change that day, and this time does not exist.' },
  });

const toAnswer = (slot: StoredSlot): Slot => ({
  id: slot.id,
  instructorId: slot.instructorId,
  isAvailable: slot.isAvailable,
  dayOfWeek: slot.dayOfWeek,
  specificDate: slot.specificDate,
  startTime: slot.startTime.slice(0, 5),
  endTime: slot.endTime.slice(0, 5),
  price: toDollars(slot.priceCents),
  location: slot.location,
  maxStudents: slot.maxStudents,
  startsOn: slot.startsOn,
  weeksDuration: slot.weeksDuration,
  createdAt: slot.createdAt.toISOString(),
});
