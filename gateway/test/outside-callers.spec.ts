import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { hashOfToken, sessionCookieAt } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { openApi } from '../src/docs/openapi';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'payments', summary: '', status: 200, errors: [] } as const;
const maxBytes = 3 * 1024 ** 2;
const webhook = { ...spec, method: 'POST', access: 'public', webhook: 'application/json', maxBytes } as const;
const declared = {
  hook: endpoint({ ...webhook, path: '/api/hook', rateLimit: { max: 6, window: 60 } }),
  slowHook: endpoint({ ...webhook, path: '/api/slow-hook', rateLimit: { max: 1, window: 60 } }),
  place: endpoint({
    ...{ ...spec, method: 'GET', path: '/api/places/{id}', access: 'token' },
    query: z.object({ day: z.string().optional() }),
  }),
};
const token = 'the-secret-of-a-link';

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared, { REQUESTS_PER_MINUTE: '40' }).forTests();

const member = () =>
  gateway.sessions.start({
    ...{ id: randomUUID(), role: 'student', instructorId: null, firstName: 'Sam', lastName: 'Ortega' },
    ...{ version: 1 },
  });
const cookieOf = (session: string) => ({ cookie: `${sessionCookieAt('http://fungo.test')}=${session}` });

describe('a webhook', () => {
  const call = (body: string | Buffer = '{}', headers: Record<string, string> = {}, path = '/api/hook') =>
    gateway.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  // holds: decided.34
  it('is passed on byte for byte, with its signature and from any origin', async () => {
    const body = '{ "amount":1.0,\r\n "name": "Ren\\u00e9e" }';
    const headers = { 'x-signature': 't=1,v1=ab', origin: 'https://stripe.test' };
    expect(await call(body, headers)).toMatchObject({ status: 200 });
    expect(upstream.last.body).toBe(body);
    expect(upstream.last.headers).toMatchObject({ 'x-signature': 't=1,v1=ab' });
  });

  it('has no caller, even with a session', async () => {
    const { cookies } = await call('{}', cookieOf(await member()));
    expect(upstream.last.caller.kind).toBe('visitor');
    expect(cookies).toEqual([]);
  });

  it('has its own limit of bytes', async () => {
    expect(await call(Buffer.alloc(maxBytes, ' '))).toMatchObject({ status: 200 });
    expect(await call(Buffer.alloc(maxBytes + 1, ' '))).toMatchObject({
      status: 413,
      error: { code: 'request.too-large' },
    });
  });

  it('has its own rate limit, separate from all other calls', async () => {
    const busy = await new TestGateway(upstream, declared, { REQUESTS_PER_MINUTE: '2' }).start();
    // If Redis answers too late, the gateway counts alone, so at most one more such call passes.
    const passing = async (path: string): Promise<number> => {
      for (let passed = 0; ; passed += 1)
        if ((await busy.ask(path, { method: 'POST' })).status === 429) return passed;
    };
    const passed = await passing('/api/hook');
    expect(passed).toBeGreaterThanOrEqual(6);
    expect(passed).toBeLessThanOrEqual(12);
    const slowly = await passing('/api/slow-hook');
    expect(slowly).toBeGreaterThanOrEqual(1);
    expect(slowly).toBeLessThanOrEqual(2);
    await busy.close();
  });
});

describe('the token of a link', () => {
  // holds: decided.33
  it('is taken out of the address, and its hash is part of the caller', async () => {
    await gateway.ask(`/api/places/7?day=monday&token=${token}`);
    expect(upstream.last.url).toBe('/api/places/7?day=monday');
    expect(upstream.last.caller).toMatchObject({ kind: 'visitor', tokenHash: hashOfToken(token) });
    await gateway.ask('/api/places/7?token=');
    expect([upstream.last.url, upstream.last.caller]).toEqual([
      '/api/places/7',
      { kind: 'visitor', address: '127.0.0.1' },
    ]);
  });

  it('counts together with a session', async () => {
    await gateway.ask(`/api/places/7?token=${token}`, { headers: cookieOf(await member()) });
    expect(upstream.last.caller).toMatchObject({ kind: 'user', tokenHash: hashOfToken(token) });
  });

  it('is not passed to a call that does not take one', async () => {
    await gateway.ask(`/api/hook?token=${token}`, { method: 'POST' });
    expect(upstream.last.caller).not.toHaveProperty('tokenHash');
  });

  // holds: decided.33
  it('appears in no cache and no referrer', async () => {
    const { headers } = await gateway.ask(`/api/places/7?token=${token}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  // holds: decided.33
  it('appears in no line of the log', async () => {
    const write = jest.spyOn(fs, 'write');
    const log = () => write.mock.calls.map(([, line]) => String(line)).join('');
    const talking = await new TestGateway(upstream, declared, { LOG_LEVEL: 'debug' }).start();
    upstream.on('/api/places/8', (incoming) => void incoming.socket.destroy());
    const statuses: number[] = [];
    for (const path of ['/api/places/7', '/api/places/8', '/api/nowhere', '/login'])
      statuses.push((await talking.ask(`${path}?token=${token}`)).status);
    await talking.close();
    expect(statuses).toEqual([200, 503, 404, 200]);
    await eventually(() => expect(log()).toMatch(/"\/api\/places\/:id"[^]*"\/\*"/));
    expect(log()).not.toContain(token);
    write.mockRestore();
  });
});

it('the documentation describes both calls', () => {
  const { paths } = openApi(declared, 'http://fungo.test') as {
    paths: Record<string, Record<string, { security: object[]; responses: object; requestBody?: object }>>;
  };
  const { place, hook } = { place: paths['/api/places/{id}']!.get!, hook: paths['/api/hook']!.post! };
  expect(place.security).toEqual([{ session: [] }, { link: [] }]);
  expect(Object.keys(place.responses)).toContain('404');
  expect(hook.security).toEqual([]);
  expect(hook.requestBody).toEqual({ required: true, content: { 'application/json': { schema: {} } } });
  expect(Object.keys(hook.responses)).toEqual(expect.arrayContaining(['400', '413', '415', '429']));
  expect(Object.keys(hook.responses)).not.toContain('403');
});
