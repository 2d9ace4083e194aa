import { once } from 'node:events';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { constants, endpoint } from '@fungo/contracts';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'identity', access: 'public', summary: '', status: 200, errors: [] } as const;
const twice = { max: 2, window: 60 };
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/things' }),
  add: endpoint({ ...spec, method: 'POST', path: '/api/things', body: z.object({}) }),
  tell: endpoint({
    ...{ ...spec, method: 'POST', path: '/api/texts', body: z.object({}) },
    maxBytes: constants.limits.longJsonBytes,
  }),
  join: endpoint({ ...spec, method: 'POST', path: '/api/join', rateLimit: twice }),
  ask: endpoint({ ...spec, method: 'POST', path: '/api/ask', rateLimit: { max: 1, window: 30 } }),
  leave: endpoint({ ...spec, method: 'GET', path: '/api/leave', navigationOnly: true }),
};
const asset = '/assets/app-1a2b3c4d.js';
const mebibyte = 1024 ** 2;

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared, {
  ...{ PUBLIC_URL: 'https://academy.test', TRUSTED_PROXIES: 'loopback', NETWORK_LIMITS: 'on' },
}).forTests();

const post = (headers: Record<string, string>, path = '/api/things') =>
  gateway.ask(path, { method: 'POST', headers });

describe('a request from another site', () => {
  it('changes nothing', async () => {
    const before = upstream.seen.length;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await post(headers);
      expect(answer.status).toBe(403);
      expect(answer.error).toEqual({
        statusCode: 403,
        code: 'request.foreign-origin',
        message: 'This request came from another site.',
        requestId: answer.headers['x-request-id'],
      });
    }
    expect(upstream.seen).toHaveLength(before);
  });

  it('is one of ours if it comes from our site or from no page', async () => {
    const host = new URL(gateway.url).host;
    const own: Record<string, string>[] = [
      { origin: 'https://academy.test' },
      { origin: `http://${host}` },
      {},
    ];
    for (const headers of own) expect(await post(headers)).toMatchObject({ status: 200 });
  });

  it('may read', async () => {
    expect(await gateway.ask('/api/things', { headers: { origin: 'https://evil.test' } })).toMatchObject({
      status: 200,
    });
  });

  it('cannot navigate to an address that changes something', async () => {
    const visit = (headers: Record<string, string>) => gateway.ask('/api/leave', { headers });
    expect(await visit({})).toMatchObject({ status: 200 });
    expect(await visit({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toMatchObject({
      status: 200,
    });
    const refused = { status: 403, error: { code: 'request.foreign-origin' } };
    expect(await visit({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toMatchObject(
      refused,
    );
    expect(await visit({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' })).toMatchObject(
      refused,
    );
  });
});

describe('too many requests', () => {
  // holds: decided.17
  it('from one address to one endpoint are refused, with the time to wait', async () => {
    const from = (address: string, path = '/api/join') => post({ 'x-forwarded-for': address }, path);
    expect(await from('203.0.113.1')).toMatchObject({ status: 200 });
    expect(await from('203.0.113.1')).toMatchObject({ status: 200 });
    const refused = await from('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, error: { code: 'request.too-many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await from('203.0.113.2')).toMatchObject({ status: 200 });
    expect(await from('203.0.113.1', '/api/things')).toMatchObject({ status: 200 });
    expect(await from('203.0.113.1', '/api/ask')).toMatchObject({ status: 200 });
    expect(await from('203.0.113.1', '/api/ask')).toMatchObject({ status: 429 });
  });

  it('from one IPv6 network count as one client’s', async () => {
    const from = (address: string) => post({ 'x-forwarded-for': address }, '/api/ask');
    expect(await from('2001:db8:1:2::1')).toMatchObject({ status: 200 });
    expect(await from('2001:db8:1:2::2')).toMatchObject({ status: 429 });
    expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 200 });
  });

  it('are counted for all gateways, in Redis', async () => {
    const second = await new TestGateway(upstream, declared).start();
    const [key] = await gateway.redis.keys('limit:POST /api/ask:203.0.113.1');
    expect(Number(await gateway.redis.get(key!))).toBeGreaterThan(0);
    await second.close();
  });

  it('over all endpoints are refused if a limit is configured; pages are not counted', async () => {
    const limited = await new TestGateway(upstream, declared, {
      ...{ NETWORK_LIMITS: 'on', REQUESTS_PER_MINUTE: '3' },
    }).start();
    for (const path of ['/', '/', '/', '/', '/api/things', '/api/nothing', '/api/things'])
      expect((await limited.ask(path)).status).not.toBe(429);
    // If Redis answers too late, the gateway counts alone, so at most one more such call passes.
    let passed = 3;
    let answer = await limited.ask('/api/things');
    for (; answer.status !== 429; passed += 1) answer = await limited.ask('/api/things');
    expect(answer.error).toMatchObject({ code: 'request.too-many' });
    expect(passed).toBeLessThanOrEqual(6);
    expect(await limited.ask('/')).toMatchObject({ status: 200 });
    await limited.close();
  });

  // holds: decided.17
  it('are never refused if all clients share one network', async () => {
    const open = await new TestGateway(upstream, declared, { REQUESTS_PER_MINUTE: '3' }).start();
    for (let asked = 0; asked < 5; asked += 1)
      expect(await open.ask('/api/ask', { method: 'POST' })).toMatchObject({ status: 200 });
    await open.close();
  });
});

describe('a body over the limit of its call', () => {
  const tooLarge = { status: 413, error: { statusCode: 413, code: 'request.too-large' } };

  it('is refused at once by its length, before it arrives', async () => {
    const headers = `POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: ${5 * mebibyte}\r\n\r\n{`;
    const socket = gateway.connect(headers);
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('is refused even if the client sends all of it first', async () => {
    const before = upstream.seen.length;
    const answer = await gateway.ask('/api/things', { method: 'POST', body: Buffer.alloc(20 * mebibyte) });
    expect(answer).toMatchObject(tooLarge);
    expect(upstream.seen).toHaveLength(before);
  });

  it('is refused by counting if it declares no length', async () => {
    const before = upstream.seen.length;
    const parts = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(64 * 1024)));
    const answer = await gateway.ask('/api/things', { method: 'POST', body: parts });
    // Closing at once would reset the connection while the client sends, and the answer would be lost.
    expect(answer).toMatchObject(tooLarge);
    expect(answer.headers.connection).not.toBe('close');
    expect(upstream.seen).toHaveLength(before);
    expect(await post({})).toMatchObject({ status: 200 });
  });

  it.each([
    ['/api/things', constants.limits.jsonBytes],
    ['/api/texts', constants.limits.longJsonBytes],
  ])('begins where the limit of %s ends', async (path, limit) => {
    const fits = await gateway.ask(path, { method: 'POST', body: Buffer.alloc(limit, ' ') });
    expect(fits.status).toBe(200);
    expect(upstream.last.body).toHaveLength(limit);
    const over = await gateway.ask(path, { method: 'POST', body: Buffer.alloc(limit + 1, ' ') });
    expect(over).toMatchObject(tooLarge);
  });
});

describe('an invalid request', () => {
  const answerTo = async (text: string): Promise<string> => {
    const socket = gateway.connect(text).end();
    let answer = '';
    for await (const part of socket) answer += String(part);
    return answer;
  };

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'request.malformed'],
    ['an address that cannot be decoded', 'GET /api/%ff HTTP/1.0\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths of one body',
      'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.malformed',
    ],
    [
      'a chunk without a length',
      'POST /api/things HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      400,
      'request.malformed',
    ],
    ['two hosts', 'GET /api/things HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 400, 'request.malformed'],
    ['two hosts of a file', `GET ${asset} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`, 400, 'request.malformed'],
    [
      'what cannot be decoded behind a #',
      'GET /x#%ff HTTP/1.0\r\nAccept: application/json\r\n\r\n',
      404,
      'request.unknown-path',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'request.too-large'],
  ])('%s is refused readably', async (_, text, status, code) => {
    const answer = await answerTo(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, code });
  });

  it('with two hosts is refused with the headers of all answers', async () => {
    const head = await answerTo('GET /api/things HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n');
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
      expect(head).toContain(`\r\n${name}: `);
  });
});
