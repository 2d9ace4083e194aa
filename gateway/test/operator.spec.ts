import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Role } from '@fungo/contracts';
import { TestGateway, Upstream } from './harness';

const gateway = new TestGateway(new Upstream(), {}).forTests();
let queue: Queue;
beforeAll(() => {
  queue = new Queue('camps', { connection: gateway.redis, prefix: 'fungo' });
});
afterAll(() => queue.close());

const as = async (role: Role) => {
  const person = { id: randomUUID(), role, instructorId: null, firstName: 'Ines', lastName: 'Park' };
  const headers = { cookie: `fungo_session=${await gateway.sessions.start(person)}` };
  return (path: string, method = 'GET') => gateway.ask(path, { method, headers });
};

describe.each(['/api/admin/queues', '/api/admin/queues/api/queues'])('%s', (path) => {
  // holds: D2 staff.34
  it('is only for the administrator', async () => {
    expect((await gateway.ask(path)).error).toMatchObject({
      statusCode: 401,
      code: 'auth.sign-in-required',
      requestId: expect.any(String) as string,
    });
    for (const role of ['student', 'instructor'] as const)
      expect(await (await as(role))(path)).toMatchObject({ status: 403, error: { code: 'auth.forbidden' } });
    expect(await (await as('admin'))(path)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
    });
  });
});

describe('the board of the queues', () => {
  const list = '/api/admin/queues/api/queues?activeQueue=camps&page=1&jobsPerPage=10';

  // holds: D2 staff.34
  it('shows waiting jobs without their content', async () => {
    const eventId = randomUUID();
    const data = { eventId, requestId: 'request-1', payload: { playerName: 'Quilla Moss' } };
    await queue.add('camps.registered', data, { jobId: eventId });
    const ask = await as('admin');
    const { text } = await ask(list);
    expect(JSON.parse(text)).toMatchObject({
      queues: [
        {
          name: 'camps',
          readOnlyMode: true,
          jobs: [{ name: 'camps.registered', data: { eventId, requestId: 'request-1' } }],
        },
      ],
    });
    for (const path of [
      list,
      `/api/admin/queues/api/queues/camps/${eventId}`,
      `/api/admin/queues/api/queues/camps/${eventId}/flow`,
    ])
      expect((await ask(path)).text).not.toContain('Quilla');
  });

  // holds: D2 staff.34
  it('changes nothing', async () => {
    const ask = await as('admin');
    for (const path of ['camps/pause', 'camps/retry/failed', 'camps/empty', 'pause'])
      expect([404, 405]).toContain((await ask(`/api/admin/queues/api/queues/${path}`, 'PUT')).status);
    expect(await queue.isPaused()).toBe(false);
    expect(await queue.count()).toBe(1);
  });

  // holds: D2 staff.34
  it('loads nothing from other sites, under the policy of every page', async () => {
    const ask = await as('admin');
    const { text, headers } = await ask('/api/admin/queues');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(text).not.toContain('https://');
    const script = /static\/js\/main[^"]+/.exec(text)![0];
    expect(await ask(`/api/admin/queues/${script}`)).toMatchObject({ status: 200 });
    expect(await gateway.ask(`/api/admin/queues/${script}`)).toMatchObject({ status: 401 });
  });
});
