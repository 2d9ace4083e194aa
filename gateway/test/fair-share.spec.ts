import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { endpoint } from '@fungo/contracts';
import { sessionCookieAt } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'identity', method: 'GET', summary: '', status: 200, errors: [] } as const;
const declared = {
  list: endpoint({ ...spec, path: '/api/lessons', access: 'signed-in' }),
  openings: endpoint({ ...spec, path: '/api/openings', access: 'public', shared: true }),
};

const upstream = new Upstream();
// The turns are so long that a waiting call waits until the test is over.
const gateway = new TestGateway(
  upstream,
  declared,
  { TRUSTED_PROXIES: 'loopback' },
  { turn: 60_000 },
).forTests();
beforeAll(() => upstream.on('/api/site', (_, response) => response.end('{}'))); // pages read it

let visitors = 0;
/** A visitor with a new address. */
function newcomer(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
}

/** A user, each time with another address. */
async function family(): Promise<() => Record<string, string>> {
  const user = { id: randomUUID(), role: 'student', instructorId: null } as const;
  const token = await gateway.sessions.start({ ...user, firstName: 'Robin', lastName: 'Park' });
  return () => ({ ...newcomer(), cookie: `${sessionCookieAt('http://fungo.test')}=${token}` });
}

const statusOf = async (path: string, headers: Record<string, string>) =>
  (await gateway.ask(path, { headers })).status;

/**
 * Makes sixty calls at once while others are active, until some of them wait. On a busy machine the others may have been
 * quiet for too long, and none waits.
 */
async function askUntilSomeWait(path: string, headersOf: () => Record<string, string>): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    let answered = 0;
    await statusOf('/api/openings', newcomer());
    for (let i = 0; i < 60; i += 1)
      void statusOf(path, headersOf()).then(
        () => (answered += 1),
        () => undefined, // hangs up when the test is over
      );
    await eventually(() => expect(answered).toBeGreaterThanOrEqual(50));
    for (let i = 0; i < 20; i += 1) expect(await statusOf('/api/openings', newcomer())).toBe(200);
    if (answered < 60) return;
  }
  throw new Error('Nothing waited.');
}

// holds: decided.31
it('delays a user who never pauses, at any address, and no other user', async () => {
  const busy = await family();
  await askUntilSomeWait('/api/lessons', busy);
  expect(await statusOf('/api/lessons', await family().then((other) => other()))).toBe(200);
});

// holds: decided.31
it('delays the visitors of one network together, but not a user among them', async () => {
  const network = { 'x-forwarded-for': '203.0.113.1' };
  await askUntilSomeWait('/api/openings', () => network);
  const user = await family();
  expect(await statusOf('/api/lessons', { ...user(), ...network })).toBe(200);
  expect(await statusOf('/healthz', network)).toBe(200);
});

// holds: decided.31
it('delays calls to unknown addresses too', async () => {
  await askUntilSomeWait('/api/nothing', () => ({ 'x-forwarded-for': '203.0.113.2' }));
  await askUntilSomeWait('/nothing', () => ({ 'x-forwarded-for': '203.0.113.3' }));
});

// holds: decided.31
it('refuses a call when too many of the same client wait', async () => {
  const network = { 'x-forwarded-for': '203.0.113.4' };
  const many = 'GET /nothing HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.4\r\n\r\n'.repeat(600);
  const sockets: Socket[] = [];
  const statuses: number[] = [];
  await eventually(async () => {
    expect(await statusOf('/api/openings', newcomer())).toBe(200);
    const socket = gateway.connect(many);
    sockets.push(socket);
    await once(socket, 'connect');
    void statusOf('/nothing', network).then(
      (status) => statuses.push(status),
      () => undefined,
    );
    expect(statuses).toContain(429);
  });
  for (const socket of sockets) socket.destroy();
});
