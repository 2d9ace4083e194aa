import { Redis } from 'ioredis';
import { endpoints, type EndpointSpec, type User } from '@fungo/contracts';
import { Sessions } from '@fungo/platform';
import type { SharedProduct } from '../stage';
import { academy, call, type Column, columns, json, open } from './academy';
import { administrationRows } from './administration';
import { campRows } from './camps';
import { inquiryRows } from './inquiries';
import { leaderboardRows } from './leaderboards';
import { hourAlertRows } from './hour-alerts';
import { lessonRows } from './lessons';
import { messageRows } from './messages';
import { outreachRows } from './outreach';
import { paymentRows } from './payments';
import { peopleRows, registration } from './people';
import { adminOnly, all, type Row } from './rows';
import { reviewRows } from './reviews';
import { videoRows } from './videos';

const rows: Row[] = [
  ...peopleRows,
  ...hourAlertRows,
  ...messageRows, // before the rows that use up the coach's hours
  ...lessonRows,
  ...videoRows(),
  ...reviewRows(),
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
  ...(['/api/admin/queues', '/api/admin/queues/api/queues'] as const).map((path) => ({
    call: null,
    name: `GET ${path}`,
    expected: adminOnly(200),
    send: (column: Column) => call(column, 'GET', path),
  })),
  {
    call: null,
    name: 'GET /internal/people (between services only)',
    expected: all(404),
    send: (column) => call(column, 'GET', '/internal/people'),
  },
];

export function accessTable(shared: SharedProduct): void {
  beforeAll(() => open(shared.product));

  // holds: D1 1.1, D1 3.1, D1 6.1, D1 6.2, D1 6.4, D1 6.5, D1 6.8, D1 7.5, D2 families.20, D2 membership.6
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

  // holds: D2 camps.14
  it('lets a coach who must set up a second factor do nothing else', async () => {
    const { user } = await json<{ user: User }>(
      await call('visitor', 'POST', '/api/register', registration()),
    );
    const redis = new Redis(academy.product.environment.REDIS_URL!);
    const { id, firstName, lastName } = user;
    const coach = { id, firstName, lastName, role: 'admin', instructorId: null, setUpFirst: true } as const;
    const cookie = `fungo_session=${await new Sessions(redis).start(coach)}`;
    await redis.quit();
    const held = Object.values<EndpointSpec>(endpoints).filter(
      ({ access, beforeSetUp }) => !['public', 'token', 'service'].includes(String(access)) && !beforeSetUp,
    );
    const letIn: string[] = [];
    for (const { method, path } of held) {
      const answer = await call('admin', method, path.replace(/\{\w+\}/g, '1'), undefined, cookie);
      const { code } =
        method === 'HEAD' ? { code: 'auth.set-up-first' } : await json<{ code?: string }>(answer);
      if (answer.status !== 403 || code !== 'auth.set-up-first')
        letIn.push(`${method} ${path}: ${answer.status}`);
    }
    expect(letIn).toEqual([]);
    expect((await call('admin', 'GET', '/api/auth/user', undefined, cookie)).status).toBe(200);
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

  it('tells a visitor when a coach is busy, but no names', async () => {
    const response = await call(
      'visitor',
      'GET',
      `/api/lessons?instructorId=${academy.ownerCoach}&status=confirmed`,
    );
    for (const busy of await json<object[]>(response))
      expect(Object.keys(busy).sort()).toEqual(['duration', 'instructorId', 'scheduledDate', 'status']);
  });
}
