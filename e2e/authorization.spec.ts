import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import {
  type Block,
  type CustomRequest,
  endpoints,
  type EndpointSpec,
  type Lesson,
  type Opening,
  type Slot,
  type User,
} from '@fungo/contracts';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';

jest.setTimeout(120_000);

const columns = ['visitor', 'player_owner', 'player_other', 'instr_owner', 'instr_other', 'admin'] as const;
type Column = (typeof columns)[number];

const accounts: Record<Exclude<Column, 'visitor'>, string> = {
  player_owner: 'player@fungo.test',
  player_other: 'player2@fungo.test',
  instr_owner: 'coach@fungo.test',
  instr_other: 'coach2@fungo.test',
  admin: 'admin@fungo.test',
};

let product: StartedProduct;
const cookies = new Map<Column, string>();
const openings: Opening[] = [];
let ownerCoach: number;

beforeAll(async () => {
  product = await startProductForTests();
  for (const [column, email] of Object.entries(accounts)) cookies.set(column as Column, await signIn(email));
  ownerCoach = (await json<User>(await call('instr_owner', 'GET', '/api/auth/user'))).instructorId!;
  const from = DateTime.now().plus({ days: 10 });
  const dates = `from=${from.toISODate()}&to=${from.plus({ days: 60 }).toISODate()}`;
  openings.push(
    ...(await json<Opening[]>(
      await call('visitor', 'GET', `/api/schedule/openings?instructorId=${ownerCoach}&${dates}`),
    )),
  );
});

afterAll(() => product?.stop());

async function call(
  column: Column,
  method: string,
  path: string,
  body?: unknown,
  cookie = cookies.get(column),
) {
  return fetch(product.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const json = async <T>(response: Response) => (await response.json()) as T;

async function signIn(email: string): Promise<string> {
  const response = await call('visitor', 'POST', '/api/custom-login', { email, password: 'play-ball' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** A lesson that the owning player asked of the owning coach, each at another hour. */
async function requested(): Promise<Lesson> {
  const response = await call('player_owner', 'POST', '/api/lessons', booking());
  expect(response.status).toBe(201);
  return json<Lesson>(response);
}

const booking = () => ({
  instructorId: ownerCoach,
  scheduledDate: openings.shift()!.start,
  studentPhone: '(555) 014-7720',
  studentEmail: 'player@fungo.test',
  sessionFocus: 'hitting',
  weeklyRecurring: 'no',
});

let minute = 0;
const newSlot = () => {
  minute += 1;
  const time = (hour: number) => `${hour}:${String(minute).padStart(2, '0')}`;
  return { schedulingType: 'weekly', dayOfWeek: 5, startTime: time(10), endTime: time(11), price: 50 };
};

/** Beyond every slot of the demo academy, so that nothing booked elsewhere stands in the way. */
const farDay = DateTime.now().plus({ years: 2 }).toISODate();

let day = 0;
const simpleBooking = () => {
  day += 1;
  return {
    studentName: 'Casey Cruz',
    scheduledDate: DateTime.now().plus({ years: 1, days: day }).toISODate(),
    timeSlot: '12:00',
    status: 'scheduled',
  };
};

const customRequest = () => ({
  instructorId: ownerCoach,
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

const registration = () => ({
  firstName: 'Pat',
  lastName: 'Lane',
  email: `${randomUUID()}@fungo.test`,
  password: 'play-ball',
  confirmPassword: 'play-ball',
  role: 'admin',
});

interface Row {
  call: keyof typeof endpoints | null;
  name: string;
  expected: readonly [number, number, number, number, number, number];
  send: (column: Column) => Promise<Response>;
}

const row = (
  name: keyof typeof endpoints,
  expected: Row['expected'],
  send: (column: Column, method: string, path: string) => Promise<Response>,
  as: string = name,
): Row => {
  const { method, path }: EndpointSpec = endpoints[name];
  return {
    call: name,
    name: `${method} ${path}${as === name ? '' : ` (${as})`}`,
    expected,
    send: (column) => send(column, method, path),
  };
};

const plain = (name: keyof typeof endpoints, expected: Row['expected'], as?: string) =>
  row(name, expected, (column, method, path) => call(column, method, path), as);

const all = (status: number): Row['expected'] => [status, status, status, status, status, status];
const signedIn = (status: number): Row['expected'] => [401, status, status, status, status, status];
const staff = (status: number): Row['expected'] => [401, 403, 403, status, status, status];
const adminOnly = (status: number): Row['expected'] => [401, 403, 403, 403, 403, status];
const ownerCoachOnly = (status: number): Row['expected'] => [401, 403, 403, status, 403, status];

const rows: Row[] = [
  plain('getCurrentUser', signedIn(200)),
  row('login', all(200), (column, method, path) =>
    call(column, method, path, { email: accounts.player_owner, password: 'play-ball' }, ''),
  ),
  row('register', all(201), (column, method, path) => call(column, method, path, registration())),
  row('logout', all(200), async (column, method, path) =>
    call(column, method, path, undefined, column === 'visitor' ? '' : await signIn(accounts[column])),
  ),
  row('logoutByNavigation', all(302), async (column, method, path) =>
    call(column, method, path, undefined, column === 'visitor' ? '' : await signIn(accounts[column])),
  ),
  plain('listInstructors', all(200)),
  row('updateInstructor', ownerCoachOnly(200), (column, method, path) =>
    call(column, method, path.replace('{id}', String(ownerCoach)), { experience: '12 years' }),
  ),
  row('updateProfile', signedIn(200), (column, method, path) => call(column, method, path, {})),
  plain('getInstructorProfile', staff(200)),
  plain('getSite', all(200)),
  row('listOpenings', all(200), (column, method, path) => {
    const today = DateTime.now().toISODate();
    return call(column, method, `${path}?from=${today}&to=${today}`);
  }),
  plain('listOwnSlots', staff(200)),
  row('addOwnSlot', staff(201), (column, method, path) =>
    call(column, method, path, { ...newSlot(), ...(column === 'admin' && { instructorId: ownerCoach }) }),
  ),
  row('toggleOwnSlot', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id)), { isAvailable: false }),
  ),
  row('removeOwnSlot', ownerCoachOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id))),
  ),
  plain('listSlots', all(200)),
  row('addSlot', staff(201), (column, method, path) =>
    call(column, method, path, { ...newSlot(), ...(column === 'admin' && { instructorId: ownerCoach }) }),
  ),
  row(
    'addSlot',
    [401, 403, 403, 201, 403, 201],
    (column, method, path) => call(column, method, path, { ...newSlot(), instructorId: ownerCoach }),
    'of a named coach',
  ),
  row('toggleSlot', ownerCoachOnly(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id)), { isAvailable: false }),
  ),
  row('removeSlot', ownerCoachOnly(204), async (column, method, path) =>
    call(column, method, path.replace('{id}', String((await ownedSlot()).id))),
  ),
  row('previewSlotCopies', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${ownerCoach}&dayOfWeek=5`),
  ),
  row('copySlots', staff(201), (column, method, path) =>
    call(column, method, path, {
      dayOfWeek: 5,
      ...(column === 'admin' && { instructorId: ownerCoach }),
    }),
  ),
  plain('listBlocks', staff(200)),
  row('previewBlock', [401, 403, 403, 200, 403, 200], (column, method, path) =>
    call(column, method, `${path}?instructorId=${ownerCoach}&from=${farDay}&to=${farDay}`),
  ),
  row('addBlock', [401, 403, 403, 201, 403, 201], (column, method, path) =>
    call(column, method, path, { instructorId: ownerCoach, from: farDay, to: farDay }),
  ),
  row('removeBlock', ownerCoachOnly(204), async (column, method, path) => {
    const block = await json<Block>(
      await call('instr_owner', 'POST', '/api/schedule/blocks', { from: farDay, to: farDay }),
    );
    return call(column, method, path.replace('{id}', String(block.id)));
  }),
  plain('listSimpleLessons', staff(200)),
  row('bookSimpleLesson', staff(201), (column, method, path) =>
    call(column, method, path, {
      ...simpleBooking(),
      ...(column === 'admin' && { instructorId: ownerCoach }),
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
  plain('listLessons', signedIn(200), 'own'),
  row(
    'listLessons',
    all(200),
    (column, method, path) => call(column, method, `${path}?instructorId=${ownerCoach}&status=confirmed`),
    'when a coach is busy',
  ),
  row('bookLesson', signedIn(201), (column, method, path) => call(column, method, path, booking())),
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
  row('deleteLesson', [401, 204, 404, 204, 404, 204], async (column, method, path) => {
    const { id } = await requested();
    await call('instr_owner', 'PATCH', `/api/lessons/${id}`, { status: 'declined' });
    return call(column, method, path.replace('{id}', String(id)));
  }),
  row('rateLesson', [401, 201, 404, 403, 403, 403], async (column, method, path) => {
    const lessons = await json<Lesson[]>(await call('player_owner', 'GET', '/api/lessons'));
    const completed = lessons.find(({ status, rating }) => status === 'completed' && !rating) ?? lessons[0]!;
    return call(column, method, path.replace('{id}', String(completed.id)), { rating: 5 });
  }),
  plain('listStudents', staff(200)),
  plain('listUsers', adminOnly(200)),
  row('changeRole', adminOnly(200), async (column, method, path) => {
    const { user } = await json<{ user: User }>(
      await call('visitor', 'POST', '/api/register', registration()),
    );
    return call(column, method, path.replace('{id}', user.id), { role: 'instructor' });
  }),
  row('updateSite', adminOnly(200), async (column, method, path) =>
    call(column, method, path, await json(await call('visitor', 'GET', '/api/site'))),
  ),
  // Last of those about lessons: it takes the slots away that the rows before it book in.
  row('clearSlots', staff(204), (column, method, path) =>
    call(column, method, column === 'admin' ? `${path}?instructorId=${ownerCoach}` : path),
  ),
  row(
    'clearSlots',
    [401, 403, 403, 204, 204, 400],
    (column, method, path) => call(column, method, path),
    'of nobody named',
  ),
  row('forgotPassword', all(202), (column, method, path) =>
    call(column, method, path, { email: `nobody-${column}@fungo.test` }),
  ),
  row('resetPassword', all(400), (column, method, path) =>
    call(column, method, path, { token: 'guessed', password: 'play-ball' }),
  ),
  ...(['/healthz', '/readyz'] as const).map((path) => ({
    call: null,
    name: `GET ${path}`,
    expected: all(200),
    send: (column: Column) => call(column, 'GET', path),
  })),
  { call: null, name: 'GET /metrics', expected: all(404), send: (column) => call(column, 'GET', '/metrics') },
  {
    call: null,
    name: 'GET /internal/people (between services only)',
    expected: all(404),
    send: (column) => call(column, 'GET', '/internal/people'),
  },
];

it.each(rows.map((one) => [one.name, one] as const))('%s', async (_, { expected, send }) => {
  const statuses: number[] = [];
  for (const column of columns) statuses.push((await send(column)).status);
  expect(Object.fromEntries(columns.map((column, i) => [column, statuses[i]]))).toEqual(
    Object.fromEntries(columns.map((column, i) => [column, expected[i]])),
  );
});

it('has a row for every call a browser can make', () => {
  const named = new Set(rows.map((one) => one.call));
  const missing = Object.entries<EndpointSpec>(endpoints)
    .filter(([name, { access }]) => access !== 'service' && !named.has(name as keyof typeof endpoints))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

it('registers students only, whatever they ask for', async () => {
  const response = await call('visitor', 'POST', '/api/register', {
    ...registration(),
    userType: 'instructor',
    membershipStatus: 'active',
  });
  expect(await json(response)).toMatchObject({ user: { role: 'student', membershipStatus: 'inactive' } });
});

it('shows visitors no address and no way to pay of a coach, and members both', async () => {
  const shown = async (column: Column) =>
    JSON.stringify(await json(await call(column, 'GET', '/api/instructors')));
  expect(await shown('visitor')).not.toMatch(/@fungo\.test|venmo/);
  expect(await shown('player_owner')).toMatch(/@fungo\.test[^]*venmo/);
});

it('tells a visitor when a coach is busy, and nothing of whom', async () => {
  const response = await call('visitor', 'GET', `/api/lessons?instructorId=${ownerCoach}&status=confirmed`);
  for (const busy of await json<object[]>(response))
    expect(Object.keys(busy).sort()).toEqual(['duration', 'instructorId', 'scheduledDate', 'status']);
});
