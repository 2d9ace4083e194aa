import { endpoints, type EndpointSpec } from '@fungo/contracts';
import { type StartedProduct, startProductForTests } from '../scripts/start/for-tests';
import { academy, call, type Column, columns, json, open } from './authorization/academy';
import { administrationRows } from './authorization/administration';
import { campRows } from './authorization/camps';
import { inquiryRows } from './authorization/inquiries';
import { leaderboardRows } from './authorization/leaderboards';
import { lessonRows } from './authorization/lessons';
import { outreachRows } from './authorization/outreach';
import { paymentRows } from './authorization/payments';
import { peopleRows, registration } from './authorization/people';
import { all, type Row } from './authorization/rows';
import { videoRows } from './authorization/videos';

let product: StartedProduct;

beforeAll(async () => {
  product = await startProductForTests();
  await open(product);
});

afterAll(() => product?.stop());

const rows: Row[] = [
  ...peopleRows,
  ...lessonRows,
  ...videoRows(),
  ...campRows(),
  ...leaderboardRows(),
  ...paymentRows,
  ...inquiryRows,
  ...outreachRows,
  ...administrationRows,
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

it.each(rows.map((one) => [one.name, one] as const))(
  'gives each role its due: %s',
  async (_, { expected, send }) => {
    const statuses: number[] = [];
    for (const column of columns) statuses.push((await send(column)).status);
    expect(Object.fromEntries(columns.map((column, i) => [column, statuses[i]]))).toEqual(
      Object.fromEntries(columns.map((column, i) => [column, expected[i]])),
    );
  },
);

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
  const response = await call(
    'visitor',
    'GET',
    `/api/lessons?instructorId=${academy.ownerCoach}&status=confirmed`,
  );
  for (const busy of await json<object[]>(response))
    expect(Object.keys(busy).sort()).toEqual(['duration', 'instructorId', 'scheduledDate', 'status']);
});
