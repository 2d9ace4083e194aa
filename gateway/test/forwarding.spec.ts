import { z } from 'zod';
import { endpoint, endpoints } from '@fungo/contracts';
import { deviceHeader } from '@fungo/platform';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'identity', access: 'public', summary: '', status: 200, errors: [] } as const;
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/things' }),
  add: endpoint({ ...spec, method: 'POST', path: '/api/things', body: z.object({}) }),
  read: endpoint({ ...spec, method: 'GET', path: '/api/things/{id}' }),
  part: endpoint({ ...spec, method: 'GET', path: '/api/things/{id}/parts' }),
  drop: endpoint({ ...spec, method: 'DELETE', path: '/api/things/{id}' }),
  person: endpoint({ ...spec, access: 'service', method: 'GET', path: '/internal/people' }),
  signIn: endpoint({ ...spec, method: 'POST', path: '/api/sign-in', body: z.object({}), password: true }),
  leave: { ...endpoints.logoutByNavigation },
};
const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared).forTests();

describe('a declared call', () => {
  it('reaches its service unchanged', async () => {
    const body = JSON.stringify({ name: 'Fungo ⚾' });
    const { status } = await gateway.ask('/api/things?a=1&b=%20x&a=2', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'k1' },
      body,
    });
    expect(status).toBe(200);
    expect(upstream.last).toMatchObject({ method: 'POST', url: '/api/things?a=1&b=%20x&a=2', body });
    expect(upstream.last.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': 'k1',
      'content-length': String(Buffer.byteLength(body)),
    });
  });

  it('may come in chunks, without a type, or empty', async () => {
    const parts = async function* () {
      yield Buffer.from('{"a":');
      yield Buffer.from('1}');
    };
    await gateway.ask('/api/things', { method: 'POST', body: parts() as never });
    expect(upstream.last).toMatchObject({ body: '{"a":1}' });
    await gateway.ask('/api/things', { method: 'POST' });
    expect(upstream.last).toMatchObject({ body: '' });
    await gateway.ask('/api/things/7', { method: 'DELETE', headers: { 'content-type': 'application/json' } });
    expect(upstream.last).toMatchObject({ method: 'DELETE', url: '/api/things/7', body: '' });
  });

  it('reaches the service without a body if its method has none', async () => {
    const { status } = await gateway.ask('/api/things', { body: '{}' });
    expect(status).toBe(200);
    expect(upstream.last).toMatchObject({ method: 'GET', body: '' });
  });

  it('gets the device’s token only at a sign-in, and only from its cookie', async () => {
    const token = 'd'.repeat(43);
    const cookie = `a=1; fungo_device=${token}; b=2`;
    await gateway.ask('/api/sign-in', { method: 'POST', headers: { cookie } });
    expect(upstream.last.headers).toMatchObject({ [deviceHeader]: token });
    for (const [path, headers] of [
      ['/api/sign-in', { [deviceHeader]: token }],
      ['/api/sign-in', { cookie: `fungo_device=${token}x` }],
      ['/api/things', { cookie }],
    ] as const) {
      await gateway.ask(path, { method: 'POST', headers });
      expect(upstream.last.headers).not.toHaveProperty(deviceHeader);
    }
  });

  it('can be made with HEAD as with GET', async () => {
    expect(await gateway.ask('/api/things', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(upstream.last.method).toBe('HEAD');
  });

  it('returns its answer: status, headers, cookies, redirections', async () => {
    upstream.on('/api/things/9', (_, response) =>
      response
        .writeHead(409, {
          'content-type': 'application/json',
          'cache-control': 'private',
          'set-cookie': ['a=1', 'b=2'],
          connection: 'keep-alive, x-private',
        })
        .end('{"code":"x"}'),
    );
    const answer = await gateway.ask('/api/things/9');
    expect(answer).toMatchObject({ status: 409, text: '{"code":"x"}', cookies: ['a=1', 'b=2'] });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private', 'content-type': 'application/json' });
    upstream.on('/api/logout', (_, response) => response.writeHead(302, { location: '/' }).end());
    expect(await gateway.ask('/api/logout')).toMatchObject({ status: 302, headers: { location: '/' } });
  });

  it('is not cached unless its service allows it', async () => {
    expect((await gateway.ask('/api/things')).headers['cache-control']).toBe('no-store');
  });

  it('keeps its request id, or gets one', async () => {
    const given = await gateway.ask('/api/things', { headers: { 'x-request-id': 'abc-12345' } });
    expect(given.headers['x-request-id']).toBe('abc-12345');
    expect(upstream.last.headers['x-request-id']).toBe('abc-12345');
    const made = await gateway.ask('/api/things', { headers: { 'x-request-id': 'no spaces, please' } });
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(upstream.last.headers['x-request-id']).toBe(made.headers['x-request-id']);
  });

  it('keeps the spelling of its path, and never climbs out of it', async () => {
    await gateway.ask('/api/things/a%2Fb%20c');
    expect(upstream.last.url).toBe('/api/things/a%2Fb%20c');
    await gateway.ask('/api/things/x\\..\\..\\..\\internal\\people');
    expect(upstream.last.url).toBe('/api/things/x%5C..%5C..%5C..%5Cinternal%5Cpeople');
    const before = upstream.seen.length;
    for (const climbing of ['..', '.', '%2e%2e', '%2E'])
      expect(await gateway.ask(`/api/things/${climbing}/parts`)).toMatchObject({ status: 404 });
    expect(upstream.seen).toHaveLength(before);
  });
});

describe('no other request reaches a service', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/things/'],
    ['GET', '/api/things/7/8'],
    ['POST', '/api/nothing'],
    ['GET', '/internal/people'],
  ])('%s %s', async (method, path) => {
    const before = upstream.seen.length;
    const answer = await gateway.ask(path, { method, headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty('allow');
    expect(answer.error).toEqual({
      statusCode: 404,
      code: 'request.unknown-path',
      message: 'There is nothing at this address.',
      requestId: answer.headers['x-request-id'],
    });
    expect(upstream.seen).toHaveLength(before);
  });

  it('with any body', async () => {
    for (const path of ['/api/nothing', '/nothing'])
      expect(
        await gateway.ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{',
        }),
      ).toMatchObject({ status: 404, error: { code: 'request.unknown-path' } });
  });
});

describe('another method', () => {
  it.each([
    ['PUT', '/api/things', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/api/things/7?fast#now', 'GET, HEAD, DELETE, OPTIONS'],
    ['POST', '/api/things/7/parts', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/things', 'GET, HEAD, POST, OPTIONS'],
    ['HEAD', '/api/logout', 'GET, OPTIONS'],
    ['POST', '/api/docs', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
  ])('%s of %s is refused, with the allowed methods', async (method, path, allow) => {
    const before = upstream.seen.length;
    const answer = await gateway.ask(path, { method });
    expect(answer).toMatchObject({ status: 405, headers: { allow } });
    if (method !== 'HEAD') expect(answer.error).toMatchObject({ code: 'request.wrong-method' });
    expect(upstream.seen).toHaveLength(before);
  });

  it('OPTIONS answers with the allowed methods, and admits no other site’s page', async () => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const answer = await gateway.ask('/api/things', { method: 'OPTIONS', headers });
    expect(answer).toMatchObject({
      status: 204,
      text: '',
      headers: { allow: 'GET, HEAD, POST, OPTIONS' },
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await gateway.ask('/api/nothing', { method: 'OPTIONS' })).toMatchObject({ status: 404 });
  });
});
