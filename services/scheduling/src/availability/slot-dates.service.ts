import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager, In } from 'typeorm';
import { type BodyOf, type changeSlotDate, constants, type Slot, toCents } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredSlotChange } from '../calendar/slot-change.entity';
import { type ChangedSlot, withChanges } from '../calendar/slot-changes.repository';
import { StoredSlot } from '../calendar/slot.entity';
import { type DateChange, datesOf, groupKeyOf, slotOn, startsOf } from '../calendar/slots.rules';
import { WaitingFamilies } from '../calendar/waiting-families';
import { minutesOf, plusDays, WallClock } from '../wall-clock';
import { getOwnLocked, toAnswer } from './own-slot';
import { SlotRoom } from './slot-room';

type Change = BodyOf<typeof changeSlotDate>;

const nothing = { startTime: null, endTime: null, priceCents: null, location: null, maxStudents: null };

/** Single dates of weekly slots, with other hours or terms, or without lessons. */
@Injectable()
export class SlotDatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly room: SlotRoom,
    private readonly families: WaitingFamilies,
    private readonly clock: WallClock,
  ) {}

  /** Changes or drops one date. Refused while lessons of that date do not fit the change. */
  change(caller: SignedIn, id: number, date: string, body: Change): Promise<Slot> {
    return this.withSlot(caller, id, async (manager, slot) => {
      if (date < this.clock.dateOf(new Date()) || !this.isOffered(slot, date))
        throw new AppError('scheduling.date-not-offered');
      const change: DateChange = body.isDropped ? { date, ...nothing } : { date, ...termsOf(slot, body) };
      const changes = [...slot.changes.filter((other) => other.date !== date), change];
      const changed = { ...slot, changes };
      await this.assertKeepsLessons(manager, { before: slot, after: changed, date });
      await this.room.assertFor(manager, slot.instructorId, [changed]);
      const at = (time: string | null) => time && this.clock.instantFrom(date, minutesOf(time));
      await manager.save(StoredSlotChange, {
        ...{ ...change, slotId: id },
        ...{ startsAt: at(change.startTime) as Date | null, endsAt: at(change.endTime) as Date | null },
      });
    });
  }

  /** Offers the date like the others again. */
  restore(caller: SignedIn, id: number, date: string): Promise<Slot> {
    return this.withSlot(caller, id, async (manager, slot) => {
      if (!slot.changes.some((change) => change.date === date))
        throw new AppError('scheduling.date-not-offered');
      const after = { ...slot, changes: slot.changes.filter((change) => change.date !== date) };
      await this.assertKeepsLessons(manager, { before: slot, after, date });
      await this.room.assertFor(manager, slot.instructorId, [after]);
      const change = await manager.findOneByOrFail(StoredSlotChange, { slotId: id, date });
      await manager.remove(change);
    });
  }

  /** Locks the coach, then the slot, like every change of a calendar. */
  private withSlot(
    caller: SignedIn,
    id: number,
    make: (manager: EntityManager, slot: ChangedSlot) => Promise<void>,
  ): Promise<Slot> {
    return transaction(this.dataSource, async (manager) => {
      const found = await manager.findOneBy(StoredSlot, { id });
      if (!found) throw new AppError('scheduling.slot-not-found');
      await this.people.lock(manager, { instructorId: found.instructorId });
      const locked = await getOwnLocked(manager, caller, id);
      const [slot] = await withChanges(manager, [locked]);
      await make(manager, slot!);
      await this.families.tell(manager, found.instructorId);
      const [now] = await withChanges(manager, [locked]);
      return toAnswer(now!);
    });
  }

  private isOffered = (slot: StoredSlot, date: string): boolean =>
    slot.dayOfWeek !== null && datesOf(slot, date, date, this.clock).length > 0;

  /**
   * Requests and confirmed lessons of the date must keep their hour, place and seat. Their price was agreed.
   * @throws AppError `scheduling.date-has-lessons`, whose message names their times
   */
  private async assertKeepsLessons(
    manager: EntityManager,
    { before, after, date }: { before: ChangedSlot; after: ChangedSlot; date: string },
  ): Promise<void> {
    const lessons = await this.lessonsOn(manager, before.id, date);
    const offered = slotOn(after, date);
    const hasMoved = offered?.location !== slotOn(before, date)?.location;
    const starts = new Set(startsOf(after, date, date, this.clock).map(({ start }) => start.getTime()));
    const seated = (start: Date) =>
      lessons.filter(
        ({ groupKey, status }) => status === 'confirmed' && groupKey === groupKeyOf(after.id, start),
      ).length;
    const lost = lessons.filter(
      ({ startsAt }) =>
        hasMoved || !starts.has(startsAt.getTime()) || seated(startsAt) > (offered?.maxStudents ?? 0),
    );
    if (lost.length > 0) throw hasLessons([...new Set(lost.map((one) => this.clock.timeOf(one.startsAt)))]);
  }

  /** The upcoming requests and lessons in the slot on that date, first one first. */
  private async lessonsOn(manager: EntityManager, slotId: number, date: string): Promise<StoredLesson[]> {
    const begin = this.clock.instantFrom(date, 0);
    const end = this.clock.instantFrom(plusDays(date, 1), 0);
    const now = new Date();
    const lessons = await manager.find(StoredLesson, {
      where: { slotId, status: In(['pending', 'confirmed']), startsAt: Between(begin, end) },
      order: { startsAt: 'ASC' },
    });
    return lessons.filter(({ startsAt }) => startsAt > now && startsAt < end);
  }
}

/** Fields that are left out stay as in the other weeks. */
function termsOf(slot: StoredSlot, body: Change): Omit<DateChange, 'date'> {
  const startTime = body.startTime ?? slot.startTime;
  const endTime = body.endTime ?? slot.endTime;
  if (minutesOf(endTime) - minutesOf(startTime) < constants.lesson.durationMinutes)
    throw new AppError('request.invalid', {
      fields: {
        endTime: `A time slot must have room for a lesson of ${constants.lesson.durationMinutes} minutes.`,
      },
    });
  return {
    ...{ startTime, endTime, location: body.location || slot.location },
    priceCents: body.price === undefined ? slot.priceCents : toCents(body.price),
    maxStudents: body.maxStudents ?? slot.maxStudents,
  };
}

/** @param times '16:00', each once */
function hasLessons(times: string[]): AppError {
  const shown = new Intl.ListFormat('en').format(times.map(onTwelveHours));
  return new AppError('scheduling.date-has-lessons', {
    message: `Lessons are booked or requested that day at ${shown}. Please move, cancel or answer them first.`,
  });
}

const onTwelveHours = (time: string): string => {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
};
