import { Client } from 'pg';
import type { Lesson, Opening } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { day } from '../days';
import { academy, ask, read, type Who } from './academy';

export const coaches = ['coach@fungo.test', 'coach2@fungo.test'] as const;

export async function idsAt(path: string, who: Who = 'admin@fungo.test'): Promise<string[]> {
  return (await read<{ id: number | string }[]>(who, path)).map(({ id }) => String(id));
}

/** Both coaches offer every day, without blocks and limits from earlier requests. */
export async function slots(): Promise<string[]> {
  for (const id of await idsAt('/api/schedule/blocks'))
    await ask('admin@fungo.test', 'DELETE', `/api/schedule/blocks/${id}`);
  for (const coach of coaches) {
    await ask(coach, 'PUT', '/api/schedule/rules', { breakMinutes: 0 });
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek += 1)
      await ask(coach, 'POST', '/api/instructor/availability', {
        ...{ dayOfWeek, startTime: '07:00', endTime: '21:00', price: 60, maxStudents: 10, weeksDuration: 52 },
      });
  }
  return idsAt('/api/instructor/availability');
}

export async function hours(): Promise<Opening[]> {
  await slots();
  return read<Opening[]>('visitor', `/api/schedule/openings?from=${day(2)}&to=${day(30)}`);
}

export async function pendingLessons(): Promise<string[]> {
  for (const { start, instructorId } of (await hours()).slice(-10))
    await ask('player@fungo.test', 'POST', '/api/lessons', {
      ...{ instructorId, scheduledDate: start, studentPhone: '(555) 014-7720' },
      ...{ studentEmail: 'player@fungo.test', sessionFocus: 'both', weeklyRecurring: 'no' },
    });
  return idsAt('/api/lessons?status=pending');
}

/** Starts of one coach a week apart at the same time of day. */
export async function weeklyStarts(): Promise<{ instructorId: number; starts: string[] }> {
  const open = await hours();
  const first = open[Math.floor(Math.random() * open.length * 0.6)]!;
  const weekday = (date: string) => new Date(date).getUTCDay();
  const starts = open
    .filter(
      ({ instructorId, time, date }) =>
        instructorId === first.instructorId && time === first.time && weekday(date) === weekday(first.date),
    )
    .map(({ start }) => start);
  return { instructorId: first.instructorId, starts: starts.slice(0, 3) };
}

/** Unanswered series of the player. */
export async function pendingSeries(): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const booked = await ask('player@fungo.test', 'POST', '/api/series', {
      ...(await weeklyStarts()),
      ...{ studentPhone: '(555) 014-7720', studentEmail: 'player@fungo.test' },
      ...{ sessionFocus: 'both', weeklyRecurring: 'no' },
    });
    if (booked.ok) ids.push(String(((await booked.json()) as Lesson[])[0]!.series!.id));
  }
  return ids;
}

/** Unpaid packages of the player with both coaches. */
export async function packages(): Promise<string[]> {
  const ids: string[] = [];
  for (const coach of coaches)
    await ask(coach, 'PUT', '/api/package-offers', { lessons: 5, price: 200, months: 6 });
  for (const instructorId of [1, 2]) {
    const bought = await ask('player@fungo.test', 'POST', '/api/packages', { instructorId, lessons: 5 });
    if (bought.ok) ids.push(String(((await bought.json()) as { id: number }).id));
  }
  return ids;
}

/** Only time completes a lesson, so these were moved into the past. */
export async function completedLessons(): Promise<string[]> {
  const ids: number[] = [];
  for (const { date, time } of (await hours()).slice(0, 20)) {
    const booked = await ask('coach@fungo.test', 'POST', '/api/simple/lessons', {
      ...{ studentName: 'Riley', studentEmail: 'player@fungo.test', scheduledDate: date, timeSlot: time },
    });
    if (booked.ok) ids.push(((await booked.json()) as { id: number }).id);
  }
  const database = new Client({ connectionString: academy.product.databaseUrl });
  await database.connect();
  await database.query(
    `UPDATE scheduling.lessons
        SET starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
      WHERE id = ANY($1)`,
    [ids],
  );
  await database.end();
  return ids.map(String);
}

/** The hours that were offered instead of the declined lessons. */
let offered: Opening[] = [];

export const offeredHours = (): Opening[] => offered;

/** Declined requests of the player’s family, with other hours each time, because the player may be busy in some. */
export async function declinedLessons(): Promise<string[]> {
  await pendingLessons();
  const family = await read<Lesson[]>('player@fungo.test', '/api/lessons?status=pending');
  const pending = await read<{ id: number; instructorId: number }[]>(
    'admin@fungo.test',
    '/api/lessons?status=pending',
  );
  offered = someOfEach(await hours());
  const ids: string[] = [];
  for (const { id, instructorId } of pending.filter((one) => family.some((lesson) => lesson.id === one.id))) {
    const declined = await ask('admin@fungo.test', 'PATCH', `/api/lessons/${id}`, {
      status: 'declined',
      offers: offered.filter((hour) => hour.instructorId === instructorId).map(({ start }) => start),
    });
    if (declined.ok) ids.push(String(id));
  }
  return ids;
}

/** Some hours of each coach, as many as may be offered instead of a lesson. */
const someOfEach = (open: Opening[]): Opening[] =>
  coaches.flatMap((_, i) => {
    const ofCoach = open.filter(({ instructorId }) => instructorId === i + 1);
    const first = Math.floor(Math.random() * Math.max(1, ofCoach.length - lesson.offers.max));
    return ofCoach.slice(first, first + lesson.offers.max);
  });

/** Confirmed lessons whose family asked to cancel, because their cut-off was moved into the past. */
export async function askedLessons(): Promise<string[]> {
  const ids = await pendingLessons();
  for (const id of ids) await ask('admin@fungo.test', 'PATCH', `/api/lessons/${id}`, { status: 'confirmed' });
  const database = new Client({ connectionString: academy.product.databaseUrl });
  await database.connect();
  await database.query('UPDATE scheduling.lessons SET cut_off_hours = 2000 WHERE id = ANY($1)', [ids]);
  await database.end();
  for (const id of ids) await ask('player@fungo.test', 'POST', `/api/lessons/${id}/cancel`);
  return ids;
}
