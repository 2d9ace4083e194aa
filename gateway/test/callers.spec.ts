import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { firstFamily, sessionIdOf, type SessionUser } from '@fungo/platform';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'identity', access: 'public', summary: '', status: 200, errors: [] } as const;
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/things' }),
  add: endpoint({ ...spec, method: 'POST', path: '/api/things', body: z.object({}) }),
  read: endpoint({ ...spec, method: 'GET', path: '/api/things/{id}' }),
  mine: endpoint({ ...spec, access: 'signed-in', method: 'POST', path: '/api/mine', body: z.object({}) }),
};

const id = randomUUID();
const user: SessionUser = {
  id,
  ...firstFamily(id),
  role: 'instructor',
  instructorId: 3,
  firstName: 'Dana',
  lastName: 'Whitfield',
};

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared, { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).forTests();

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

  it('is not checked if a call needs a session and there is none, since the service refuses it', async () => {
    expect(await from('/api/mine', `${user.id}.instructor`, null)).toMatchObject(taken);
    expect(await from('/api/mine', `${user.id}.instructor`, other)).toMatchObject(refused);
  });

  it('does not reveal the signed-in account', async () => {
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

describe('the caller', () => {
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

  it('is the session’s user, and the cookie is not passed on', async () => {
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

  it('never comes from a client’s headers', async () => {
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

  it('is a user if the session is older than a day, and the cookie is set again', async () => {
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
    'is a visitor if the session is %s, and the cookie is deleted',
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

  it('keeps the session cookie that the service sets', async () => {
    upstream.on('/api/things/login', (_, response) =>
      response.writeHead(200, { 'set-cookie': 'fungo_session=new; Path=/' }).end(),
    );
    const { cookies } = await withCookie('gone', '/api/things/login');
    expect(cookies).toEqual(['fungo_session=new; Path=/']);
  });

  it('changes at once when the session ends or changes', async () => {
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

  it('has the request’s address, even if two people share a session', async () => {
    const token = await gateway.sessions.start(user);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const headers = { cookie: `fungo_session=${token}`, 'x-forwarded-for': address };
      await gateway.ask('/api/things', { headers });
      expect(upstream.last.caller).toMatchObject({ id: user.id, address });
    }
  });

  it('has the address that the trusted proxies report', async () => {
    const from = async (forwarded: string) => {
      await gateway.ask('/api/things', { headers: { 'x-forwarded-for': forwarded } });
      return upstream.last.caller;
    };
    expect(await from('203.0.113.9')).toMatchObject({ address: '203.0.113.9' });
    expect(await from('1.2.3.4, 203.0.113.9, 10.1.2.3')).toMatchObject({ address: '203.0.113.9' });
    expect(upstream.last.headers['x-forwarded-for']).toBe('203.0.113.9');
  });
});

it('accepts a session on https only from a cookie that no other host can set', async () => {
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

it('ignores X-Forwarded-For if no proxy is trusted', async () => {
  const alone = await new TestGateway(upstream, declared).start();
  await alone.ask('/api/things', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await alone.close();
  expect(upstream.last.caller).toMatchObject({ address: '127.0.0.1' });
});
