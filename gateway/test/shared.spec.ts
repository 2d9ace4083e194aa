import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@fungo/contracts';
import { sessionCookieAt } from '@fungo/platform';
import { nobodysAddress, startTestGateway, type TestGateway, Upstream } from './harness';

const spec = { access: 'public', summary: '', status: 200, errors: [], shared: true } as const;
const declared = {
  openings: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/openings' }),
  site: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/site' }),
  refused: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/refused' }),
  hall: endpoint({
    ...{ ...spec, service: 'scheduling', method: 'GET', path: '/api/hall', shared: { seconds: 30 } },
  }),
  away: endpoint({ ...spec, service: 'media', method: 'GET', path: '/api/away' }),
};
const openings = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id })));

let upstream: Upstream;
let gateway: TestGateway;
beforeAll(async () => {
  upstream = await new Upstream().listen();
  gateway = await startTestGateway(
    { SCHEDULING_URL: upstream.url, MEDIA_URL: await nobodysAddress() },
    declared,
  );
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const sendOpenings = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(openings);

it('gives each who asks at one moment the same answer, in the encoding that they read', async () => {
  upstream.on('/api/openings', (_, response) => sendOpenings(response));
  const asked = ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'];
  const answers = await Promise.all(
    asked.map((encoding) => gateway.ask('/api/openings', { headers: { 'accept-encoding': encoding } })),
  );
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  expect(
    answers.map(({ status, headers, body }, i) => {
      const encoding = asked[i] as keyof typeof read;
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      return [status, read[encoding](body).toString()];
    }),
  ).toEqual(asked.map(() => [200, openings]));
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(asked.length);
});

it('tells the service nothing of who asks, and leaves their session alone', async () => {
  const { cookies } = await gateway.ask('/api/site', {
    headers: {
      cookie: `${sessionCookieAt('http://fungo.test')}=ended`,
      'if-none-match': '"7"',
      'accept-language': 'es',
    },
  });
  expect(cookies).toEqual([]);
  expect(upstream.last.caller.kind).toBe('visitor');
  expect(upstream.last.headers).not.toHaveProperty('if-none-match');
  expect(upstream.last.headers).not.toHaveProperty('accept-language');
});

it('refuses each under the id of their own request', async () => {
  upstream.on('/api/refused', ({ headers }, response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(`"${String(headers['x-request-id'])}"`),
  );
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => gateway.ask('/api/refused')));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    answers.map(({ headers }) => [400, `"${String(headers['x-request-id'])}"`]),
  );
});

describe('what a client has already', () => {
  const ask = (etag: string, encoding = 'br') =>
    gateway.ask('/api/openings', { headers: { 'if-none-match': etag, 'accept-encoding': encoding } });
  const tagIn = async (encoding: string) => String((await ask('', encoding)).headers.etag);
  beforeEach(() => upstream.on('/api/openings', (_, response) => sendOpenings(response)));

  it.each(['br', 'gzip', 'identity'])('is not sent again, in %s', async (encoding) => {
    const etag = await tagIn(encoding);
    const answer = await ask(`"another", W/${etag}`, encoding);
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('is told for each encoding apart', async () => {
    expect(new Set(await Promise.all(['br', 'gzip', 'identity'].map(tagIn))).size).toBe(3);
    expect((await ask(await tagIn('br'), 'gzip')).status).toBe(200);
  });

  it('is sent anew as soon as it has changed', async () => {
    const etag = await tagIn('br');
    upstream.on('/api/openings', (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(openings.replace('0', '7')),
    );
    expect((await ask(etag)).status).toBe(200);
  });

  it('may be shown unasked for the seconds that are declared, and a refusal never', async () => {
    const { headers } = await gateway.ask('/api/hall');
    const again = await gateway.ask('/api/hall', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30',
      etag: expect.any(String) as string,
    });
    upstream.on('/api/hall', (_, response) => response.writeHead(404).end('{}'));
    const refusal = await gateway.ask('/api/hall');
    expect([refusal.status, refusal.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(refusal.headers).not.toHaveProperty('etag');
  });
});

it('says to each that a service is away', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => gateway.ask('/api/away')));
  for (const { status, headers, error } of answers) {
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(error.requestId).toBe(headers['x-request-id']);
  }
});

it('answers a HEAD as its GET, without the content', async () => {
  upstream.on('/api/openings', (_, response) => sendOpenings(response));
  const { status, text } = await gateway.ask('/api/openings', { method: 'HEAD' });
  expect([status, text]).toEqual([200, '']);
});
