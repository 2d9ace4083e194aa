import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { bookLesson, changeLesson, type RequestOf } from '@fungo/contracts';
import type { Caller, SignedIn } from '@fungo/platform';
import { type FakeAnswer, fakeFamilies, ServiceWithPeople } from '@fungo/testing';
import { createLesson, createPerson, createSlot } from '../factories';
import { type ChangedSlot, withChanges } from '../src/calendar/slot-changes.repository';
import { StoredSlot } from '../src/calendar/slot.entity';
import { StoredLesson } from '../src/calendar/lesson.entity';
import { schedulingService } from '../src/service';

export const zone = 'America/New_York';

/** The academy's date that many days from now. */
export const dateIn = (days: number): string => DateTime.now().setZone(zone).plus({ days }).toISODate()!;

/** The instant of a wall-clock time at the academy. */
export const instantAt = (date: string, time = '09:00'): string =>
  DateTime.fromISO(`${date}T${time}`, { zone }).toUTC().toISO()!;

/** A slot without its lock, for controls. */
export async function findSlot(manager: EntityManager, id: number): Promise<ChangedSlot> {
  const [slot] = await withChanges(manager, [await manager.findOneByOrFail(StoredSlot, { id })]);
  return slot!;
}

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

export const contact = {
  studentPhone: '555 0134',
  studentEmail: 'parent@example.com',
  sessionFocus: 'hitting',
  weeklyRecurring: 'no',
} as const;

/** The scheduling service, and the people of its tests. */
export class Academy extends ServiceWithPeople {
  protected override readonly definition = schedulingService;

  protected override environment(): NodeJS.ProcessEnv {
    return { ...super.environment(), CAMPS_URL: 'http://127.0.0.1:1' };
  }

  protected override store(person: Parameters<typeof createPerson>[1]) {
    return createPerson(this.dataSource, person);
  }

  /** Unless a test answers, identity says that each account has the family that it founded. */
  override forTests(answers: FakeAnswer[] = []): this {
    const isAnswered = answers.some(({ endpoint }) => endpoint === fakeFamilies.endpoint);
    return super.forTests(isAnswered ? answers : [...answers, fakeFamilies]);
  }

  /** Null calls as a visitor. */
  override as(caller: Caller | null) {
    return caller ? super.as(caller) : this.service.visitor;
  }

  slot(of: { instructorId: number }, changes: Partial<StoredSlot> = {}): Promise<StoredSlot> {
    const specificDate = changes.dayOfWeek === undefined ? dateIn(7) : null;
    return createSlot(this.dataSource, { instructorId: of.instructorId, specificDate, ...changes });
  }

  /** A lesson of these two, by default a week from now. */
  lesson(
    of: { instructorId: number },
    player: SignedIn | null,
    changes: Partial<StoredLesson> = {},
  ): Promise<StoredLesson> {
    return createLesson(this.dataSource, {
      instructorId: of.instructorId,
      studentId: player?.id ?? null,
      startsAt: new Date(instantAt(dateIn(7))),
      ...changes,
    });
  }

  /** The same, booked in a slot. */
  lessonIn(slot: StoredSlot, player: SignedIn, changes: Partial<StoredLesson> = {}): Promise<StoredLesson> {
    const startsAt = new Date(instantAt(slot.specificDate!, slot.startTime.slice(0, 5)));
    return this.lesson(slot, player, { slotId: slot.id, startsAt, ...changes });
  }

  book(
    player: SignedIn,
    of: { instructorId: number },
    scheduledDate: string,
    {
      headers,
      ...changes
    }: Partial<RequestOf<typeof bookLesson>['body']> & {
      headers?: Record<string, string>;
    } = {},
  ) {
    const body = { instructorId: of.instructorId, scheduledDate, ...contact, ...changes };
    return this.service.as(player).call(bookLesson, { body, headers });
  }

  change(caller: SignedIn, { id }: { id: number }, status: string, offers?: string[]) {
    const body = { status: status as 'confirmed', offers };
    return this.as(caller).call(changeLesson, { params: { id: `${id}` }, body });
  }

  /** The events since the last call, without those for the ledger: `charges.spec.ts` covers them. */
  override async published() {
    return (await super.published()).filter(({ name }) => name !== 'scheduling.charge-changed');
  }

  /** The stored lesson. */
  async stored(id: number): Promise<StoredLesson> {
    return this.dataSource.getRepository(StoredLesson).findOneByOrFail({ id });
  }
}
