import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Block, CustomRequest, Lesson, Slot } from '@fungo/contracts';
import { timeZone } from '../../scripts/start/environment';
import { day } from '../days';
import { academy, call, type Column, json } from './academy';
import { adminOnly, all, ownerCoachOnly, plain, type Row, row, signedIn, staff } from './rows';

const asked: number[] = [];

/** An address that is never read, because it is this machine. */
const setFeed = (column: Column, method: string, path: string) =>
  call(column, method, path, { instructorId: academy.ownerCoach, address: 'https://127.0.0.1/busy.ics' });

/** The owning player's request to the owning coach, each at another hour. An unanswered one is reused. */
export async function requested(): Promise<Lesson> {
  const waiting = await json<Lesson[]>(await call('player_owner', 'GET', '/api/lessons?status=pending'));
  const again = waiting.find(({ id }) => asked.includes(id));
  if (again) return again;
  const response = await call('player_owner', 'POST', '/api/lessons', booking());
  expect(response.status).toBe(201);
  const lesson = await json<Lesson>(response);
  asked.push(lesson.id);
  return lesson;
}

const booking = () => ({
  instructorId: academy.ownerCoach,
  scheduledDate: academy.openings.shift()!.start,
  studentPhone: '(555) 014-7720',
  studentEmail: 'player@fungo.test',
  sessionFocus: 'hitting',
  weeklyRecurring: 'no',
});

/** Two openings of the owning coach, a week apart at the same time of day. */
function weeklyOpenings(): string[] {
  const weekLater = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const first of academy.openings) {
    const second = academy.openings.find(
      ({ date, time }) => date === weekLater(first.date) && time === first.time,
    );
    if (!second) continue;
    academy.openings = academy.openings.filter((one) => one !== first && one !== second);
    return [first.start, second.start];
  }
  throw new Error('The owning coach has no two openings a week apart');
}

const seriesBooking = () => {
  const { scheduledDate: _, ...rest } = booking();
  return { ...rest, starts: weeklyOpenings() };
};

let openSeries: number | undefined;

/** The owning player's unanswered series, whose answer uses it up. */
async function series({ used }: { used: boolean }): Promise<number> {
  openSeries ??= (
    await json<Lesson[]>(await call('player_owner', 'POST', '/api/series', seriesBooking()))
  )[0]!.series!.id;
  const id = openSeries;
  if (used) openSeries = undefined;
  return id;
}

let openPackage: number | undefined;

/** The owning player's unpaid package with the owning coach, which dropping uses up. */
async function boughtPackage({ used }: { used: boolean }): Promise<number> {
  const body = { instructorId: academy.ownerCoach, lessons: 5 };
  openPackage ??= (await json<{ id: number }>(await call('player_owner', 'POST', '/api/packages', body))).id;
  const id = openPackage;
  if (used) openPackage = undefined;
  return id;
}

/** A lesson that the owning coach gave in the last days. */
async function completed(): Promise<number> {
  const path = '/api/instructor/lessons?status=completed&limit=1';
  const [lesson] = await json<Lesson[]>(await call('instr_owner', 'GET', path));
  return lesson!.id;
}

let minute = 0;
const newSlot = () => {
  minute += 1;
  const time = (hour: number) => `${hour}:${String(minute).padStart(2, '0')}`;
  return { schedulingType: 'weekly', dayOfWeek: 5, startTime: time(10), endTime: time(11), price: 50 };
};

/** Beyond every slot of the demo academy, so that no other booking interferes. */
const farDay = day(730);

let booked = 0;
const simpleBooking = () => {
  booked += 1;
  return {
    studentName: 'Casey Cruz',
    scheduledDate: day(365 + booked),
    timeSlot: '12:00',
    status: 'scheduled',
  };
};

let seriesBooked = 0;

/** Two weeks at another date or hour each time. */
const simpleSeries = () => {
  const hour = 18 + (seriesBooked % 4);
  const first = 400 + 14 * Math.floor(seriesBooked / 4);
  seriesBooked += 1;
  const starts = [first, first + 7].map((days) =>
    DateTime.fromISO(`${day(days)}T${hour}:00`, { zone: timeZone }),
  );
  return { studentName: 'Casey Cruz', starts: starts.map((start) => start.toUTC().toISO()) };
};

const customRequest = () => ({
  instructorId: academy.ownerCoach,
  name: 'Dana Diaz',
  phone: '(555) 014-7733',
  email: 'dana@fungo.test',
  travelPreference: 'flexible',
});

async function ownedSlot(): Promise<Slot> {
  const response = await call('instr_owner', 'POST', '/api/instructor/availability', newSlot());
  expect(response.status).toBe(201);
  return json<Slot>(response);
}

const friday = [1, 2, 3, 4, 5, 6, 7].map(day).find((date) => new Date(date).getUTCDay() === 5)!;
const datePath = (path: string, { id }: Slot) => path.replace('{id}', String(id)).replace('{date}', friday);

const addsSlot: Parameters<typeof row>[2] = (column, method, path) =>
  call(column, method, path, {
    ...newSlot(),
    ...(column === 'admin' && { instructorId: academy.ownerCoach }),
  });

/** The owning player's lesson, which the owning coach booked at the desk: it is confirmed and counts as no request. */
async function confirmed(): Promise<{ id: number }> {
  const booked = { ...simpleBooking(), studentName: 'Riley', studentEmail: 'player@fungo.test' };
  return json<{ id: number }>(await call('instr_owner', 'POST', '/api/simple/lessons', booked));
}

async function cancelled(): Promise<number> {
  const { id } = await confirmed();
  await call('instr_owner', 'POST', `/api/lessons/${id}/cancel`);
  return id;
}

/** The charge of the owning player's confirmed lesson. */
export async function charged(): Promise<string> {
  const { id } = await confirmed();
  const { payment } = await json<Lesson>(await call('instr_owner', 'GET', `/api/lessons/${id}`));
  return payment!.chargeId;
}

let declinedOnce: Promise<{ id: number; startsAt: string }> | undefined;

/** The owning player's declined request with an offered time. All columns share it, since only its player takes one. */
const declined = () => (declinedOnce ??= decline());

async function decline(): Promise<{ id: number; startsAt: string }> {
  const { id } = await requested();
  const startsAt = academy.openings.shift()!.start;
  await call('instr_owner', 'PATCH', `/api/lessons/${id}`, { status: 'declined', offers: [startsAt] });
  return { id, startsAt };
}

/** Coaches run their hours and lessons. A lesson also belongs to its player. */
export const lessonRows: Row[] = [
  row('listOpenings', all(200), (column, method, path) =>
    call(column, method, `${path}?from=${day(0)}&to=${day(0)}`),
  ),
  plain('listOwnSlots', staff(200)),
  row('addOwnSlot', staff(201), addsSlot),
  row('toggleOwnSlot', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id)), { isAvailable: false }),
  ),
  row('removeOwnSlot', ownerCoachOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id))),
  ),
  plain('listSlots', all(200)),
  row('addSlot', staff(201), addsSlot),
  row(
    'addSlot',
    [401, 403, 403, 201, 403, 201],
    (column, method, path) => call(column, method, path, { ...newSlot(), instructorId: academy.ownerCoach }),
    'of a named coach',
  ),
  row('toggleSlot', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id)), { isAvailable: false }),
  ),
  row('removeSlot', ownerCoachOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id))),
  ),
  row('changeSlotDate', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, datePath(path, await ownedSlot()), { isDropped: true }),
  ),
  row('restoreSlotDate', ownerCoachOnly(200), async (column, method, path) => {
    const slot = await ownedSlot();
    const changed = datePath('/api/schedule/availability/{id}/dates/{date}', slot);
    await call('instr_owner', 'PUT', changed, { isDropped: true });
    return call(column, method, datePath(path, slot));
  }),
  row('getCoachRules', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${academy.ownerCoach}`),
  ),
  row('changeCoachRules', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, path, { instructorId: academy.ownerCoach, breakMinutes: 0 }),
  ),
  row('getBusyFeed', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${academy.ownerCoach}`),
  ),
  row('setBusyFeed', [401, 403, 403, 200, 403, 200], setFeed),
  row('readBusyFeed', [401, 403, 403, 200, 403, 200], async (column, method, path) => {
    await setFeed('instr_owner', 'PUT', '/api/schedule/busy-feed');
    return call(column, method, path, { instructorId: academy.ownerCoach });
  }),
  row('removeBusyFeed', [401, 403, 403, 204, 403, 204], (column, method, path) =>
    call(column, method, `${path}?instructorId=${academy.ownerCoach}`),
  ),
  plain('listCages', staff(200)),
  row('addCage', adminOnly(201), (column, method, path) =>
    call(column, method, path, { name: `Cage ${randomUUID()}` }),
  ),
  row('changeCage', adminOnly(404), (column, method, path) =>
    call(column, method, path.replace('{id}', '2000000'), { isActive: false }),
  ),
  plain('listPlaces', staff(200)),
  row('addPlace', adminOnly(201), async (column, method, path) => {
    const added = await call(column, method, path, { name: `Place ${randomUUID()}` });
    // An academy has few places, and the table asks often.
    if (added.status === 201)
      await call('admin', 'DELETE', `${path}/${(await json<{ id: number }>(added.clone())).id}`);
    return added;
  }),
  row('renamePlace', adminOnly(404), (column, method, path) =>
    call(column, method, path.replace('{id}', '2000000'), { name: 'North Field' }),
  ),
  row('removePlace', adminOnly(404), (column, method, path) =>
    call(column, method, path.replace('{id}', '2000000')),
  ),
  row('setTravelTime', adminOnly(404), (column, method, path) =>
    call(column, method, path.replace('{id}', '2000000').replace('{otherId}', '2000001'), { minutes: 5 }),
  ),
  row('previewSlotCopies', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${academy.ownerCoach}&dayOfWeek=5`),
  ),
  row('copySlots', staff(201), (column, method, path) =>
    call(column, method, path, {
      dayOfWeek: 5,
      ...(column === 'admin' && { instructorId: academy.ownerCoach }),
    }),
  ),
  plain('listBlocks', staff(200)),
  row('previewBlock', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${academy.ownerCoach}&from=${farDay}&to=${farDay}`),
  ),
  row('addBlock', [401, 403, 403, 201, 403, 201], (column, method, path) =>
    call(column, method, path, { instructorId: academy.ownerCoach, from: farDay, to: farDay }),
  ),
  row('removeBlock', ownerCoachOnly(204), async (column, method, path) => {
    const block = await json<Block>(
      await call('instr_owner', 'POST', '/api/schedule/blocks', { from: farDay, to: farDay }),
    );
    return call(column, method, path.replace('{id}', String(block.id)));
  }),
  row('previewRainOut', staff(200), (column, method, path) => call(column, method, `${path}?date=${farDay}`)),
  row('callRainOut', staff(201), (column, method, path) => call(column, method, path, { date: farDay })),
  row(
    'callRainOut',
    [401, 403, 403, 201, 403, 201],
    (column, method, path) => call(column, method, path, { instructorId: academy.ownerCoach, date: farDay }),
    'of a named coach',
  ),
  plain('listSimpleLessons', staff(200)),
  row('bookSimpleLesson', staff(201), (column, method, path) =>
    call(column, method, path, {
      ...simpleBooking(),
      ...(column === 'admin' && { instructorId: academy.ownerCoach }),
    }),
  ),
  row('previewSimpleSeries', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(
      column,
      method,
      `${path}?instructorId=${academy.ownerCoach}&weeks=2&scheduledDate=${day(365)}&timeSlot=12:00`,
    ),
  ),
  row('bookSimpleSeries', staff(201), (column, method, path) =>
    call(column, method, path, {
      ...simpleSeries(),
      ...(column === 'admin' && { instructorId: academy.ownerCoach }),
    }),
  ),
  row('requestCustomLesson', all(201), (column, method, path) => call(column, method, path, customRequest())),
  plain('listCustomRequests', staff(200)),
  row('changeCustomRequest', [401, 403, 403, 200, 404, 200], async (column, method, path) => {
    const request = await json<CustomRequest>(
      await call('visitor', 'POST', '/api/custom-lesson-requests', customRequest()),
    );
    return call(column, method, path.replace('{id}', String(request.id)), { status: 'contacted' });
  }),
  plain('listInstructorLessons', staff(200)),
  plain('getOverview', staff(200)),
  plain('getLessonFigures', adminOnly(200)),
  plain('getCalendarFeed', signedIn(200)),
  plain('makeCalendarFeed', signedIn(201)),
  plain('removeCalendarFeed', signedIn(204)),
  plain('readCalendarFeed', [404, 200, 200, 200, 200, 200], 'own'),
  row('getLessonEntry', [404, 200, 404, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await requested()).id))),
  ),
  plain('listLessons', signedIn(200), 'own'),
  row(
    'listLessons',
    all(200),
    (column, method, path) =>
      call(column, method, `${path}?instructorId=${academy.ownerCoach}&status=confirmed`),
    'when a coach is busy',
  ),
  row('bookLesson', signedIn(201), (column, method, path) => call(column, method, path, booking())),
  row('previewSeries', signedIn(200), (column, method, path) => {
    const start = academy.openings[0]!.start;
    return call(
      column,
      method,
      `${path}?instructorId=${academy.ownerCoach}&weeks=4&start=${encodeURIComponent(start)}`,
    );
  }),
  row('bookSeries', signedIn(201), (column, method, path) => call(column, method, path, seriesBooking())),
  row('answerSeries', [401, 403, 403, 200, 404, 200], async (column, method, path) => {
    const id = await series({ used: ['instr_owner', 'admin'].includes(column) });
    return call(column, method, path.replace('{id}', String(id)), { status: 'declined' });
  }),
  // A request is the coach's to answer, not to cancel.
  row('cancelSeries', [401, 200, 404, 409, 404, 409], async (column, method, path) => {
    const id = await series({ used: column === 'player_owner' });
    return call(column, method, path.replace('{id}', String(id)));
  }),
  plain('listPackageOffers', all(200)),
  row('setPackageOffer', staff(200), (column, method, path) =>
    call(column, method, path, { lessons: 5, price: 250, months: 6 }),
  ),
  row('getPlayerOwed', [401, 200, 404, 200, 200, 200], async (column, method, path) => {
    const [player] = await json<{ id: string }[]>(await call('player_owner', 'GET', '/api/players'));
    return call(column, method, path.replace('{id}', player!.id));
  }),
  row('listPackages', [401, 200, 404, 200, 200, 200], async (column, method, path) => {
    const [player] = await json<{ id: string }[]>(await call('player_owner', 'GET', '/api/players'));
    return call(column, method, `${path}?playerId=${player!.id}`);
  }),
  row('buyPackage', signedIn(201), (column, method, path) =>
    call(column, method, path, { instructorId: academy.ownerCoach, lessons: 5 }),
  ),
  row('markPackage', [401, 403, 403, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', String(await boughtPackage({ used: false }))), { by: null }),
  ),
  row('withdrawPackage', [401, 204, 404, 204, 404, 204], async (column, method, path) => {
    const used = ['player_owner', 'instr_owner', 'admin'].includes(column);
    return call(column, method, path.replace('{id}', String(await boughtPackage({ used }))));
  }),
  row('changeLesson', [401, 200, 404, 200, 404, 200], async (column, method, path) => {
    const status = column.startsWith('player') ? 'cancelled' : 'declined';
    return call(column, method, path.replace('{id}', String((await requested()).id)), { status });
  }),
  row(
    'changeLesson',
    [401, 403, 404, 200, 404, 200],
    async (column, method, path) => {
      return call(column, method, path.replace('{id}', String((await requested()).id)), {
        status: 'confirmed',
      });
    },
    'confirm',
  ),
  row('deleteLesson', [401, 204, 404, 204, 404, 204], async (column, method, path) =>
    call(column, method, path.replace('{id}', String(await cancelled()))),
  ),
  row('getLesson', [404, 200, 404, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await confirmed()).id))),
  ),
  row('moveLesson', [404, 200, 404, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await confirmed()).id)), {
      startsAt: academy.openings.shift()!.start,
    }),
  ),
  row('cancelLesson', [404, 200, 404, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await confirmed()).id))),
  ),
  row('takeOffer', [404, 200, 404, 404, 404, 404], async (column, method, path) => {
    const { id, startsAt } = await declined();
    return call(column, method, path.replace('{id}', String(id)), { startsAt });
  }),
  // Nothing is asked, so the coach and the administrator learn that.
  row('answerChange', [401, 403, 403, 409, 404, 409], async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await confirmed()).id)), { agree: false }),
  ),
  row('rateLesson', [401, 201, 404, 403, 403, 403], async (column, method, path) => {
    const lessons = await json<Lesson[]>(await call('player_owner', 'GET', '/api/lessons'));
    const completed = lessons.find(({ status, rating }) => status === 'completed' && !rating) ?? lessons[0]!;
    return call(column, method, path.replace('{id}', String(completed.id)), { rating: 5 });
  }),
  row('noteAttendance', [401, 403, 403, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', String(await completed())), { attendance: 'came' }),
  ),
  row('noteChargePayment', [401, 403, 403, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', await charged()), { paid: true, by: 'cash' }),
  ),
  plain('listOwing', staff(200)),
  row('remindOwing', staff(200), (column, method, path) => call(column, method, path, {})),
  // Last, because it removes the slots that the rows above use.
  row('clearSlots', staff(204), (column, method, path) =>
    call(column, method, column === 'admin' ? `${path}?instructorId=${academy.ownerCoach}` : path),
  ),
  row(
    'clearSlots',
    [401, 403, 403, 204, 204, 400],
    (column, method, path) => call(column, method, path),
    'of nobody named',
  ),
];
