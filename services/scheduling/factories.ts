import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { constants, toCents } from '@fungo/contracts';
import { StoredAttendance } from './src/calendar/attendance.entity';
import { StoredSlot } from './src/calendar/slot.entity';
import { StoredBlock } from './src/calendar/block.entity';
import { StoredCustomRequest } from './src/custom-requests/custom-request.entity';
import { StoredLesson } from './src/calendar/lesson.entity';
import { endOf, groupKeyOf } from './src/calendar/slots.rules';
import { StoredPerson } from './src/people/person.entity';
import { StoredPlayerNote } from './src/player-notes/player-note.entity';
import { Rating } from './src/ratings/rating.entity';

const firstNames = ['Marcus', 'Elena', 'Jordan', 'Priya', 'Theo', 'Camila', 'Wes', 'Naomi'];
const lastNames = ['Alvarez', 'Bennett', 'Castillo', 'Doyle', 'Fischer', 'Grady', 'Hayashi'];

let count = 0;

/** A person known to scheduling, by default a player. */
export async function createPerson(
  dataSource: DataSource,
  changes: Partial<StoredPerson> = {},
): Promise<StoredPerson> {
  count += 1;
  const firstName = changes.firstName ?? firstNames[count % firstNames.length]!;
  const lastName = changes.lastName ?? lastNames[count % lastNames.length]!;
  return dataSource.manager.save(
    dataSource.manager.create(StoredPerson, {
      userId: randomUUID(),
      instructorId: null,
      role: changes.instructorId ? 'instructor' : 'student',
      email: `${firstName}.${lastName}.${count}@example.com`.toLowerCase(),
      addressProved: true,
      version: 1,
      ...changes,
      firstName,
      lastName,
    }),
  );
}

/** A coach's slot, by default an hour on every Saturday of a year. */
export function createSlot(
  dataSource: DataSource,
  changes: Partial<StoredSlot> & { instructorId: number },
): Promise<StoredSlot> {
  return dataSource.manager.save(
    dataSource.manager.create(StoredSlot, {
      dayOfWeek: changes.specificDate ? null : 6,
      specificDate: null,
      startTime: constants.slot.defaultStart,
      endTime: constants.slot.defaultEnd,
      priceCents: toCents(constants.slot.defaultPrice),
      location: constants.lesson.defaultLocation,
      maxStudents: constants.slot.defaultMaxStudents,
      startsOn: null,
      weeksDuration: constants.slot.weeks.max,
      createdAt: new Date(),
      ...changes,
    }),
  );
}

/** A lesson, by default pending; a confirmed one that has ended is completed. */
export function createLesson(
  dataSource: DataSource,
  changes: Partial<StoredLesson> & { instructorId: number; startsAt: Date },
): Promise<StoredLesson> {
  const { startsAt, slotId } = changes;
  return dataSource.manager.save(
    dataSource.manager.create(StoredLesson, {
      studentId: null,
      endsAt: endOf(startsAt),
      groupKey: slotId ? groupKeyOf(slotId, startsAt) : `lesson:${randomUUID()}`,
      status: 'pending',
      seat: changes.status === 'confirmed' ? 1 : null,
      priceCents: toCents(constants.slot.defaultPrice),
      location: constants.lesson.defaultLocation,
      studentPhone: '555 0134',
      studentEmail: 'parent@example.com',
      sessionFocus: 'hitting',
      weeklyRecurring: 'maybe',
      ...changes,
    }),
  );
}

/** A custom request to this coach, by default new and unanswered. */
export function createCustomRequest(
  dataSource: DataSource,
  changes: Partial<StoredCustomRequest> & { instructorId: number },
): Promise<StoredCustomRequest> {
  count += 1;
  return dataSource.manager.save(
    dataSource.manager.create(StoredCustomRequest, {
      sender: randomUUID(),
      name: `${firstNames[count % firstNames.length]} ${lastNames[count % lastNames.length]}`,
      phone: '555 0134',
      email: `family.${count}@example.com`,
      travelPreference: 'flexible',
      ...changes,
    }),
  );
}

/** A player's rating of a completed lesson, by default five stars. */
export async function createRating(
  dataSource: DataSource,
  { lesson, ...changes }: Partial<Rating> & { lesson: StoredLesson },
): Promise<Rating> {
  const { id: lessonId, instructorId } = lesson;
  const rating = dataSource.manager.create(Rating, { lessonId, instructorId, rating: 5, ...changes });
  await dataSource.manager.insert(Rating, rating);
  return rating;
}

/** A coach's note of who came, by default the player. */
export async function createAttendance(
  dataSource: DataSource,
  { lesson, ...changes }: Partial<StoredAttendance> & { lesson: StoredLesson },
): Promise<StoredAttendance> {
  const attendance = dataSource.manager.create(StoredAttendance, {
    lessonId: lesson.id,
    attendance: 'came',
    note: null,
    notedBy: randomUUID(),
    ...changes,
  });
  await dataSource.manager.insert(StoredAttendance, attendance);
  return attendance;
}

/** A private note of staff on a player. The next start seals its text. */
export function createPlayerNote(
  dataSource: DataSource,
  changes: Pick<StoredPlayerNote, 'playerId' | 'text'> & Partial<StoredPlayerNote>,
): Promise<StoredPlayerNote> {
  return dataSource.manager.save(
    dataSource.manager.create(StoredPlayerNote, { authorId: randomUUID(), ...changes }),
  );
}

/** Whole days on which a coach's openings are hidden. */
export function createBlock(
  dataSource: DataSource,
  changes: Pick<StoredBlock, 'instructorId' | 'fromDate' | 'toDate'> & Partial<StoredBlock>,
): Promise<StoredBlock> {
  return dataSource.manager.save(dataSource.manager.create(StoredBlock, { reason: '', ...changes }));
}
