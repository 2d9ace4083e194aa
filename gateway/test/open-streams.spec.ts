import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { constants, endpoint } from '@fungo/contracts';
import { firstFamily, sessionCookieAt, type SessionUser } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { TestGateway, Upstream } from './harness';

const follow = endpoint({
  service: 'media',
  method: 'GET',
  path: '/api/swings/{id}/events',
  summary: '',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  status: 200,
  errors: [],
  raw: 'text/event-stream',
});
const swing = '/api/swings/7/events';

const someone = (id = randomUUID()): SessionUser => ({
  id,
  ...firstFamily(id),
  role: 'student',
  instructorId: null,
  firstName: 'Robin',
  lastName: 'Park',
});

const upstream = new Upstream();
const gateway = new TestGateway(upstream, { follow }, { TRUSTED_PROXIES: 'loopback' }).forTests();

describe('the event streams of one person', () => {
  const { perPerson } = constants.eventStream;
  const cookie = sessionCookieAt('http://fungo.test');
  const cookieOf = async () => `${cookie}=${await gateway.sessions.start(someone())}`;
  const open = async (headers: Record<string, string>) => {
    const agent = new AbortController();
    const answer = await fetch(new URL(swing, gateway.url), { headers, signal: agent.signal });
    return { answer, close: () => agent.abort() };
  };
  const openMost = (headers: Record<string, string>) =>
    Promise.all(Array.from({ length: perPerson }, () => open(headers)));

  beforeEach(() =>
    upstream.on(swing, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    ),
  );

  it.each([
    ['a user, wherever they are', async () => ({ cookie: await cookieOf() }), '203.0.113.9'],
    ['a visitor, by the address', async () => ({ 'x-forwarded-for': '203.0.113.1' }), '203.0.113.1'],
  ])('are a few: %s', async (_, headersOf, from) => {
    const headers: Record<string, string> = await headersOf();
    const streams = await openMost(headers);
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(perPerson).fill(200));
    const { answer: refused } = await open({ ...headers, 'x-forwarded-for': from });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(constants.eventStream.retryAfterSeconds));
    const other = await open({ cookie: await cookieOf() });
    expect(other.answer.status).toBe(200);

    streams[0]!.close();
    const again = await eventually(async () => {
      const one = await open(headers);
      expect(one.answer.status).toBe(200);
      return one;
    });
    [...streams, other, again].forEach((one) => one.close());
  });
});
