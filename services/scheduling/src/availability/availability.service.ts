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
} from '@fungo/contracts';
import { AppError, type SignedIn, throwConstraint, transaction, type Visitor } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { type ChangedSlot, withChanges } from '../calendar/slot-changes.repository';
import { CagesService } from '../cages/cages.service';
import { coincide, isToCome, mayStartSql } from '../calendar/slots.rules';
import { listedInstructor } from '../people/acting-coach';
import { CoachesService } from '../people/coaches.service';
import { StoredPerson } from '../people/person.entity';
import { WaitingFamilies } from '../calendar/waiting-families';
import { plusDays, WallClock } from '../wall-clock';
import { copiesOf, toCopyAnswer } from './copies.rules';
import { StoredSlot } from '../calendar/slot.entity';
import { getOwnLocked, toAnswer } from './own-slot';
import { SlotRoom } from './slot-room';

type CopyOrder = BodyOf<typeof copySlots>;

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly room: SlotRoom,
    private readonly cages: CagesService,
    private readonly families: WaitingFamilies,
    private readonly clock: WallClock,
  ) {}

  /** A coach's own slots; an administrator gets all, or one coach's. */
  async listOwn(caller: SignedIn, named?: number): Promise<Slot[]> {
    const instructorId = listedInstructor(caller, named);
    const slots = await this.dataSource.manager.find(StoredSlot, {
      where: { removedAt: IsNull(), ...(instructorId !== undefined && { instructorId }) },
      order: byTime,
    });
    return (await withChanges(this.dataSource.manager, slots)).map(toAnswer);
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
    const shown = slots.filter((slot) => all || slot.instructorId === own || isToCome(slot, now, this.clock));
    return (await withChanges(this.dataSource.manager, shown)).map(toAnswer);
  }

  /** Offers a slot: coaches offer their own, administrators name the coach. */
  add(caller: SignedIn, body: BodyOf<typeof addSlot>): Promise<Slot> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, body.instructorId);
      const weekly = body.schedulingType === 'weekly';
      const startsOn = (weekly && body.startsOn) || null;
      this.assertSoon(startsOn);
      const cage = body.cageId === undefined ? null : await this.cages.getOpen(manager, body.cageId);
      const slot = manager.create(StoredSlot, {
        instructorId,
        dayOfWeek: weekly ? body.dayOfWeek : null,
        specificDate: weekly ? null : body.specificDate,
        startTime: body.startTime,
        endTime: body.endTime,
        isAvailable: body.isAvailable,
        priceCents: toCents(body.price),
        location: body.location || constants.lesson.defaultLocation,
        cageId: cage?.id ?? null,
        maxStudents: body.maxStudents,
        startsOn,
        weeksDuration: body.weeksDuration,
        createdAt: new Date(),
      });
      if (!isToCome(slot, new Date(), this.clock)) throw inThePast(slot);
      await this.room.assertFor(manager, instructorId, [{ ...slot, changes: [] }]);
      await this.save(manager, slot);
      await this.families.tell(manager, instructorId);
      return toAnswer({ ...slot, changes: [], cage });
    });
  }

  /** Offers a slot or stops offering it; lessons booked in it stay. */
  toggle(caller: SignedIn, id: number, isAvailable: boolean): Promise<Slot> {
    return transaction(this.dataSource, async (manager) => {
      const slot = await getOwnLocked(manager, caller, id);
      slot.isAvailable = isAvailable;
      await manager.save(slot);
      await this.families.tell(manager, slot.instructorId);
      const [shown] = await withChanges(manager, [slot]);
      return toAnswer(shown!);
    });
  }

  /** Removes a slot for good; refused while it has upcoming confirmed lessons. */
  remove(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const slot = await getOwnLocked(manager, caller, id);
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
      const offers = added.map((slot) => ({ ...slot, changes: [] }));
      await this.room.assertFor(manager, instructorId, offers);
      for (const slot of added) await this.save(manager, slot);
      return copies.map(toCopyAnswer);
    });
  }

  /** A coach's weekly slots that still have upcoming starts. */
  private async findWeekly(manager: EntityManager, instructorId: number): Promise<ChangedSlot[]> {
    return (await this.room.findToCome(manager, instructorId)).filter(({ dayOfWeek }) => dayOfWeek !== null);
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
