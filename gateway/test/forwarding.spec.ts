import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { endpoint, endpoints } from '@fungo/contracts';
import { deviceHeader, type SessionUser, sessionIdOf } from '@fungo/platform';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'identity', access: 'public', summary: '', status: 200, errors: [] } as const;
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/things' }),
  add: endpoint({ ...spec, method: 'POST', path: '/api/things', body: z.object({}) }),
  read: endpoint({ ...spec, method: 'GET', path: '/api/things/{id}' }),
  mine: endpoint({ ...spec, access: 'signed-in', method: 'POST', path: '/api/mine', body: z.object({}) }),
  part: endpoint({ ...spec, method: 'GET', path: '/api/things/{id}/parts' }),
  drop: endpoint({ ...spec, method: 'DELETE', path: '/api/things/{id}' }),
  person: endpoint({ ...spec, access: 'service', method: 'GET', path: '/internal/people' }),
  signIn: endpoint({ ...spec, method: 'POST', path: '/api/sign-in', body: z.object({}), password: true }),
  leave: { ...endpoints.logoutByNavigation },
};

const user: SessionUser = {
  id: randomUUID(),
  role: 'instructor',
  instructorId: 3,
  firstName: 'Dana',
  lastName: 'Whitfield',
};

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared, { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).forTests();

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

  it('reaches the service without a body that its method does not have', async () => {
    const { status } = await gateway.ask('/api/things', { body: '{}' });
    expect(status).toBe(200);
    expect(upstream.last).toMatchObject({ method: 'GET', body: '' });
  });

  it('gets the device’s token at a sign-in, from its cookie alone, and at no other call', async () => {
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

  it('is asked by HEAD as by GET', async () => {
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

  it('is not kept by caches unless its service says so', async () => {
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

  it('asks for the declared path in every spelling', async () => {
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

describe('nothing else reaches a service', () => {
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

  it('OPTIONS is answered with the allowed methods, and lets no other site’s page in', async () => {
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

describe('the account of a page', () => {
  const from = async (path: string, mark: string | undefined, person: SessionUser | null) => {
    const before = upstream.seen.length;
    const cookie = person ? `fungo_session=${await gateway.sessions.start(person)}` : undefined;
    const headers = { ...(mark !== undefined && { 'x-page-account': mark }), ...(cookie && { cookie }) };
    const { status, text } = await gateway.ask(path, { method: 'POST', headers, body: '{}' });
    const { code } = JSON.parse(text || '{}') as { code?: string };
    return { status, code, arrived: upstream.seen.length > before };
  };
  const other: SessionUser = { ...user, id: randomUUID() };
  const taken = { status: 200, arrived: true };
  const refused = { status: 409, code: 'auth.other-account', arrived: false };

  it.each([
    ['the same account', `${user.id}.instructor`, user, taken],
    ['the same account, whatever its role', user.id, user, taken],
    ['a visitor, and still is', 'visitor', null, taken],
    ['no account', undefined, user, taken],
    ['somebody else', `${other.id}.instructor`, user, refused],
    ['somebody else, by the id alone', other.id, user, refused],
    ['the same account in another role', `${user.id}.student`, user, refused],
    ['a visitor, and somebody is signed in', 'visitor', user, refused],
    ['somebody whose session is gone', `${user.id}.instructor`, null, refused],
    ['a lie', 'admin', user, refused],
  ])('%s', async (_, mark, person, answer) => {
    expect(await from('/api/things', mark, person)).toMatchObject(answer);
  });

  it('is not checked where a call needs a session and there is none: the service refuses it', async () => {
    expect(await from('/api/mine', `${user.id}.instructor`, null)).toMatchObject(taken);
    expect(await from('/api/mine', `${user.id}.instructor`, other)).toMatchObject(refused);
  });

  it('does not learn who is signed in', async () => {
    const cookie = `fungo_session=${await gateway.sessions.start(user)}`;
    const { text } = await gateway.ask('/api/things', {
      method: 'POST',
      headers: { cookie, 'x-page-account': other.id },
      body: '{}',
    });
    expect(text).not.toContain(user.id);
    expect(text).not.toContain(user.firstName);
  });

  it('is corrected in the hint that scripts read', async () => {
    const session = `fungo_session=${await gateway.sessions.start(user)}`;
    const hintAfter = async (hint: string) =>
      (await gateway.ask('/api/things', { headers: { cookie: `${session}${hint}` } })).cookies;
    expect(await hintAfter('')).toEqual([]);
    expect(await hintAfter(`; fungo_signed_in=${user.id}.instructor`)).toEqual([]);
    const right = `fungo_signed_in=${user.id}.instructor; Path=/; SameSite=Lax; Max-Age=2592000`;
    expect(await hintAfter('; fungo_signed_in=1')).toEqual([right]);
    expect(await hintAfter(`; fungo_signed_in=${other.id}.student`)).toEqual([right]);
  });
});

describe('who is calling', () => {
  /** Headers that end the session's cookie and its hint. */
  const taken = [
    'fungo_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'fungo_signed_in=; Path=/; SameSite=Lax; Max-Age=0',
  ];
  const withCookie = (token: string, path = '/api/things') =>
    gateway.ask(path, { headers: { cookie: `theme=dark; fungo_session=${token}` } });

  it('is a visitor without a cookie', async () => {
    expect((await gateway.ask('/api/things')).cookies).toEqual([]);
    expect(upstream.last.caller).toEqual({ kind: 'visitor', address: '127.0.0.1' });
  });

  it('is the session’s user, and the cookie stays here', async () => {
    const token = await gateway.sessions.start(user);
    expect((await withCookie(token)).cookies).toEqual([]);
    expect(upstream.last.caller).toEqual({
      kind: 'user',
      ...user,
      sessionId: sessionIdOf(token),
      address: '127.0.0.1',
    });
    expect(upstream.last.headers.cookie).toBeUndefined();
  });

  it('is never taken from a client’s headers', async () => {
    await gateway.ask('/api/things', {
      headers: {
        'x-fungo-caller': 'forged',
        'X-Fungo-Role': 'admin',
        forwarded: 'for=1.2.3.4',
        'x-forwarded-host': 'evil.test',
        connection: 'x-fungo-caller',
      },
    });
    expect(upstream.last.caller.kind).toBe('visitor');
    expect(upstream.last.headers).not.toHaveProperty('x-fungo-role');
    expect(upstream.last.headers).not.toHaveProperty('forwarded');
  });

  it('is a user by a session older than a day, whose cookie is set again', async () => {
    const token = await gateway.sessions.start(user);
    const key = `session:${sessionIdOf(token)}`;
    const twoDaysAgo = Date.now() - 2 * 24 * 60 * 60 * 1000;
    await gateway.redis.set(key, JSON.stringify({ ...user, renewedAt: twoDaysAgo }), 'EX', 60);
    const { cookies } = await withCookie(token);
    const ending = `SameSite=Lax; Max-Age=${30 * 24 * 60 * 60}`;
    expect(cookies).toEqual([
      `fungo_session=${token}; Path=/; HttpOnly; ${ending}`,
      `fungo_signed_in=${user.id}.${user.role}; Path=/; ${ending}`,
    ]);
    expect(upstream.last.caller.kind).toBe('user');
    expect(await gateway.redis.ttl(key)).toBeGreaterThan(29 * 24 * 60 * 60);
    expect((await withCookie(token)).cookies).toEqual([]);
  });

  it.each(['ended', 'unknown', 'empty'])(
    'is a visitor by a session that is %s, and loses the cookie',
    async (how) => {
      const token = await gateway.sessions.start(user);
      await gateway.sessions.end(sessionIdOf(token));
      const { status, cookies } = await withCookie(
        { ended: token, unknown: 'x'.repeat(43), empty: '' }[how]!,
      );
      expect(status).toBe(200);
      expect(upstream.last.caller.kind).toBe('visitor');
      expect(cookies).toEqual(taken);
    },
  );

  it('is the session’s user, even among planted cookies of the same name', async () => {
    const [token, ended] = [await gateway.sessions.start(user), await gateway.sessions.start(user)];
    await gateway.sessions.end(sessionIdOf(ended));
    const planted = ['bad', '', 'x'.repeat(43), ended].map((value) => `fungo_session=${value}; `).join('');
    const ask = (cookie: string) => gateway.ask('/api/things', { headers: { cookie } });
    for (const cookie of [`${planted}fungo_session=${token}`, `fungo_session=${token}; ${planted}`]) {
      expect((await ask(cookie)).cookies).toEqual([]);
      expect(upstream.last.caller).toMatchObject({ kind: 'user', id: user.id });
    }
    expect((await ask(planted)).cookies).toEqual(taken);
    expect(upstream.last.caller.kind).toBe('visitor');
  });

  it('is looked up in Redis only a few times per request', async () => {
    const token = await gateway.sessions.start(user);
    const many = Array.from({ length: 50 }, (_, i) => `fungo_session=${String(i).padStart(43, 'x')}; `).join(
      '',
    );
    await gateway.ask('/api/things', { headers: { cookie: `${many}fungo_session=${token}` } });
    expect(upstream.last.caller.kind).toBe('visitor');
  });

  it('keeps the cookie that the service sets itself', async () => {
    upstream.on('/api/things/login', (_, response) =>
      response.writeHead(200, { 'set-cookie': 'fungo_session=new; Path=/' }).end(),
    );
    const { cookies } = await withCookie('gone', '/api/things/login');
    expect(cookies).toEqual(['fungo_session=new; Path=/']);
  });

  it('is a visitor or has another role at once, when the session ends or changes', async () => {
    const token = await gateway.sessions.start(user);
    await withCookie(token);
    expect(upstream.last.caller).toMatchObject({ role: 'instructor' });
    await gateway.sessions.update({ ...user, role: 'admin', instructorId: null });
    await withCookie(token);
    expect(upstream.last.caller).toMatchObject({ role: 'admin', instructorId: null });
    await gateway.sessions.endAllOf(user.id, 0);
    await withCookie(token);
    expect(upstream.last.caller.kind).toBe('visitor');
  });

  it('is a visitor at once at every gateway when the session ends', async () => {
    const other = await new TestGateway(upstream, declared, { REDIS_URL: gateway.redisUrl }).start();
    try {
      const token = await gateway.sessions.start(user);
      const kinds = async () => {
        const seen: string[] = [];
        for (const { ask } of [gateway, other, gateway, other]) {
          await ask('/api/things', { headers: { cookie: `fungo_session=${token}` } });
          seen.push(upstream.last.caller.kind);
        }
        return seen;
      };
      expect(await kinds()).toEqual(['user', 'user', 'user', 'user']);
      await gateway.sessions.end(sessionIdOf(token));
      expect(await kinds()).toEqual(['visitor', 'visitor', 'visitor', 'visitor']);
    } finally {
      await other.close();
    }
  });

  it('has their own address, even if two people share a session', async () => {
    const token = await gateway.sessions.start(user);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const headers = { cookie: `fungo_session=${token}`, 'x-forwarded-for': address };
      await gateway.ask('/api/things', { headers });
      expect(upstream.last.caller).toMatchObject({ id: user.id, address });
    }
  });

  it('has the address from the trusted proxies', async () => {
    const from = async (forwarded: string) => {
      await gateway.ask('/api/things', { headers: { 'x-forwarded-for': forwarded } });
      return upstream.last.caller;
    };
    expect(await from('203.0.113.9')).toMatchObject({ address: '203.0.113.9' });
    expect(await from('1.2.3.4, 203.0.113.9, 10.1.2.3')).toMatchObject({ address: '203.0.113.9' });
    expect(upstream.last.headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});

it('takes a session on https only from a cookie that no other host can set', async () => {
  const secure = await new TestGateway(upstream, declared, { PUBLIC_URL: 'https://fungo.test' }).start();
  try {
    const token = await secure.sessions.start(user);
    const ask = (cookie: string) => secure.ask('/api/things', { headers: { cookie } });
    expect((await ask(`fungo_session=${token}`)).cookies).toEqual([]);
    expect(upstream.last.caller.kind).toBe('visitor');
    await ask(`fungo_session=planted; __Host-fungo_session=${token}`);
    expect(upstream.last.caller).toMatchObject({ id: user.id });
    await secure.sessions.end(sessionIdOf(token));
    expect((await ask(`__Host-fungo_session=${token}`)).cookies).toEqual([
      '__Host-fungo_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
      'fungo_signed_in=; Path=/; SameSite=Lax; Max-Age=0; Secure',
    ]);
  } finally {
    await secure.close();
  }
});

it('ignores X-Forwarded-For where no proxy is trusted', async () => {
  const alone = await new TestGateway(upstream, declared).start();
  await alone.ask('/api/things', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await alone.close();
  expect(upstream.last.caller).toMatchObject({ address: '127.0.0.1' });
});
