import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { constants, type BodyOf, type addOwnSlot, type Slot as SlotAnswer } from '@fungo/contracts';
import { AppError, type SignedIn, throwConstraint, transaction } from '@fungo/platform';
import { Lesson } from '../lessons/lesson.entity';
import { type Offer, startsOf } from '../openings/openings.rules';
import { PeopleService } from '../people/people.service';
import { Person } from '../people/person.entity';
import { plusDays, WallClock } from '../wall-clock';
import { Slot } from './slot.entity';

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly clock: WallClock,
  ) {}

  /** A coach's own slots; all, or one coach's, for an administrator. */
  async listOwn(caller: SignedIn, instructorId?: number): Promise<SlotAnswer[]> {
    const whose = caller.role === 'admin' ? instructorId : ownInstructorId(caller);
    const slots = await this.dataSource.manager.find(Slot, {
      where: { removedAt: IsNull(), ...(whose !== undefined && { instructorId: whose }) },
      order: { instructorId: 'ASC', dayOfWeek: 'ASC', specificDate: 'ASC', startTime: 'ASC', id: 'ASC' },
    });
    return slots.map(toAnswer);
  }

  /** Offers a slot: a coach his own, an administrator for the coach he names. */
  add(caller: SignedIn, body: BodyOf<typeof addOwnSlot>): Promise<SlotAnswer> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coachOf(manager, caller, body.instructorId);
      const weekly = body.schedulingType === 'weekly';
      const slot = manager.create(Slot, {
        instructorId,
        dayOfWeek: weekly ? body.dayOfWeek : null,
        specificDate: weekly ? null : body.specificDate,
        startTime: body.startTime,
        endTime: body.endTime,
        priceCents: Math.round(body.price * 100),
        location: body.location || constants.lesson.defaultLocation,
        maxStudents: body.maxStudents,
        weeksDuration: body.weeksDuration,
        createdAt: new Date(),
      });
      if (!this.isToCome(slot)) throw inThePast(slot);
      await this.retireWhatHasRunOut(manager, slot);
      await manager.save(slot).catch((error: unknown) =>
        throwConstraint(error, {
          slots_weekly_once: 'scheduling.slot-exists',
          slots_dated_once: 'scheduling.slot-exists',
        }),
      );
      return toAnswer(slot);
    });
  }

  /** Offers a slot or stops offering it; what is booked in it stays. */
  toggle(caller: SignedIn, id: number, isAvailable: boolean): Promise<SlotAnswer> {
    return transaction(this.dataSource, async (manager) => {
      const slot = await this.getOwnLocked(manager, caller, id);
      slot.isAvailable = isAvailable;
      await manager.save(slot);
      return toAnswer(slot);
    });
  }

  /** Takes a slot away, for good; refused while confirmed lessons are still to come in it. */
  remove(caller: SignedIn, id: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const slot = await this.getOwnLocked(manager, caller, id);
      const now = new Date();
      if (await manager.existsBy(Lesson, { slotId: id, status: 'confirmed', startsAt: MoreThan(now) }))
        throw new AppError('scheduling.slot-has-lessons');
      slot.removedAt = now;
      await manager.save(slot);
    });
  }

  private async coachOf(manager: EntityManager, caller: SignedIn, named?: number): Promise<number> {
    if (caller.role !== 'admin') {
      const own = ownInstructorId(caller);
      if (named !== undefined && named !== own) throw new AppError('auth.forbidden');
      await this.people.introduce(manager, caller);
      return own;
    }
    if (named === undefined)
      throw new AppError('request.invalid', { fields: { instructorId: 'Name the coach.' } });
    if (!(await manager.existsBy(Person, { instructorId: named, role: 'instructor' })))
      throw new AppError('identity.instructor-not-found');
    return named;
  }

  /** The lock makes a confirmation in this slot wait, or this wait for it. */
  private async getOwnLocked(manager: EntityManager, caller: SignedIn, id: number): Promise<Slot> {
    const slot = await manager.findOne(Slot, {
      where: { id, removedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!slot) throw new AppError('scheduling.slot-not-found');
    if (caller.role !== 'admin' && slot.instructorId !== caller.instructorId)
      throw new AppError('auth.forbidden');
    return slot;
  }

  /** A weekly slot whose weeks are over makes way for its renewal. */
  private async retireWhatHasRunOut(manager: EntityManager, slot: Slot): Promise<void> {
    const old = await manager.findOne(Slot, {
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
    if (old && !this.isToCome(old)) await manager.update(Slot, old.id, { removedAt: new Date() });
  }

  /** Whether any start of the slot is still to come. */
  private isToCome(slot: Offer): boolean {
    const now = new Date();
    const today = this.clock.dateOf(now);
    const last = slot.specificDate ?? plusDays(this.clock.dateOf(slot.createdAt), 7 * slot.weeksDuration);
    return startsOf(slot, today, last, this.clock).some(({ start }) => start > now);
  }
}

function ownInstructorId(caller: SignedIn): number {
  if (caller.instructorId === null) throw new AppError('auth.forbidden');
  return caller.instructorId;
}

const inThePast = ({ specificDate }: Slot): AppError =>
  new AppError('request.invalid', {
    fields: specificDate
      ? { specificDate: 'Every start of this slot has passed.' }
      : { startTime: 'The clock skips this hour: there is no such start.' },
  });

const toAnswer = (slot: Slot): SlotAnswer => ({
  id: slot.id,
  instructorId: slot.instructorId,
  isAvailable: slot.isAvailable,
  dayOfWeek: slot.dayOfWeek,
  specificDate: slot.specificDate,
  startTime: slot.startTime.slice(0, 5),
  endTime: slot.endTime.slice(0, 5),
  price: slot.priceCents / 100,
  location: slot.location,
  maxStudents: slot.maxStudents,
  weeksDuration: slot.weeksDuration,
  createdAt: slot.createdAt.toISOString(),
});
