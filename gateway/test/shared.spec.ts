import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { firstFamily, hashOf, sessionCookieAt, type SessionUser } from '@fungo/platform';
import { nobodysAddress, TestGateway, Upstream } from './harness';

const spec = { access: 'public', summary: '', status: 200, errors: [], shared: true } as const;
const declared = {
  openings: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/openings' }),
  site: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/site' }),
  refused: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/refused' }),
  hall: endpoint({
    ...{ ...spec, service: 'scheduling', method: 'GET', path: '/api/hall', shared: { seconds: 30 } },
  }),
  kept: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/kept' }),
  long: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/long' }),
  asked: endpoint({
    ...{ ...spec, service: 'scheduling', method: 'GET', path: '/api/asked' },
    query: z.object({ day: z.iso.date() }),
  }),
  board: endpoint({
    ...{ ...spec, service: 'scheduling', method: 'GET', path: '/api/board', shared: 'visitors' },
  }),
  away: endpoint({ ...spec, service: 'media', method: 'GET', path: '/api/away' }),
};
const anna: SessionUser = {
  ...{ id: '6f0d5a1e-8c3b-4b7a-9d2e-1f4a5b6c7d8e', role: 'student', instructorId: null },
  ...{ firstName: 'Anna', lastName: 'Smithson' },
  ...firstFamily('6f0d5a1e-8c3b-4b7a-9d2e-1f4a5b6c7d8e'),
};
const openings = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id })));

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared, { MEDIA_URL: nobodysAddress }).forTests();

/** Like a service, it does not resend an answer that the gateway already has. */
function send(text: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const etag = `"${hashOf(text)}"`;
  if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { 'content-type': 'application/json', etag }).end(text);
}

const sendOpenings = (incoming: IncomingMessage, response: ServerResponse) =>
  send(openings, incoming, response);

it('gives simultaneous requests the same answer, each in its encoding', async () => {
  upstream.on('/api/openings', sendOpenings);
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

it('tells the service nothing about the client, and leaves its session alone', async () => {
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

it('shares answers among visitors but not among signed-in people, if declared so', async () => {
  const asked = () => upstream.seen.filter(({ url }) => url === '/api/board');
  const ask = (token?: string) =>
    gateway.ask('/api/board', {
      headers: token ? { cookie: `${sessionCookieAt('http://fungo.test')}=${token}` } : {},
    });
  await Promise.all([ask(), ask(), ask()]);
  expect(asked()).toHaveLength(1);
  const signedIn = await ask(await gateway.sessions.start(anna));
  expect([upstream.last.caller.kind, signedIn.headers['cache-control']]).toEqual(['user', 'no-store']);
  const visitor = await ask();
  expect([upstream.last.caller.kind, visitor.headers['cache-control']]).toEqual(['visitor', 'no-cache']);
  await ask('ended');
  expect(upstream.last.caller.kind).toBe('visitor');
});

it('refuses each request under its own id', async () => {
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

describe('an answer that a client already has', () => {
  const ask = (etag: string, encoding = 'br') =>
    gateway.ask('/api/openings', { headers: { 'if-none-match': etag, 'accept-encoding': encoding } });
  const tagIn = async (encoding: string) => String((await ask('', encoding)).headers.etag);
  beforeEach(() => upstream.on('/api/openings', sendOpenings));

  // holds: decided.29
  it.each(['br', 'gzip', 'identity'])('is not sent again, in %s', async (encoding) => {
    const etag = await tagIn(encoding);
    const answer = await ask(`"another", W/${etag}`, encoding);
    expect(answer).toMatchObject({ status: 304, text: '' });
    expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('has a separate tag for each encoding', async () => {
    expect(new Set(await Promise.all(['br', 'gzip', 'identity'].map(tagIn))).size).toBe(3);
    expect((await ask(await tagIn('br'), 'gzip')).status).toBe(200);
  });

  // holds: decided.29
  it('is sent again as soon as it has changed', async () => {
    const etag = await tagIn('br');
    const changed = openings.replace('0', '7');
    upstream.on('/api/openings', (incoming, response) => send(changed, incoming, response));
    const answer = await ask(etag);
    expect([answer.status, brotliDecompressSync(answer.body).toString()]).toEqual([200, changed]);
  });

  // holds: decided.29
  it('may be reused for the declared seconds, unlike a refusal', async () => {
    upstream.on('/api/hall', (incoming, response) => send('{}', incoming, response));
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

describe('an answer that the gateway keeps', () => {
  let sent: number[];
  let text: string;
  beforeEach(() => {
    [sent, text] = [[], openings];
    upstream.on('/api/kept', (incoming, response) => {
      response.once('finish', () => sent.push(response.statusCode));
      send(text, incoming, response);
    });
  });
  const ask = async (encoding = 'br') => {
    const { status, headers, body } = await gateway.ask('/api/kept', {
      headers: { 'accept-encoding': encoding },
    });
    const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Buffer) => plain };
    return { status, etag: headers.etag, text: read[encoding as keyof typeof read](body).toString() };
  };

  // holds: decided.30
  it('is sent after the service confirms that it has not changed', async () => {
    const answers = [];
    for (const encoding of ['br', 'br', 'gzip', 'identity']) answers.push(await ask(encoding));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, openings]));
    expect(answers[0]!.etag).toBe(answers[1]!.etag);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    expect(sent).toEqual([200, 304, 304, 304]);
  });

  // holds: decided.30
  it('is never sent after a change, not even for a moment, nor when it changes back', async () => {
    await ask();
    for (const changed of [openings.replace('0', '7'), openings, openings.replace('0', '8')]) {
      text = changed;
      expect((await ask()).text).toBe(changed);
    }
    expect(sent.slice(-3)).toEqual([200, 200, 200]);
  });

  // holds: decided.30
  it('is not sent while the service refuses or is down', async () => {
    await ask();
    upstream.on('/api/kept', (_, response) => response.writeHead(404).end('{}'));
    expect((await gateway.ask('/api/kept')).status).toBe(404);
    upstream.on('/api/kept', ({ socket }) => socket.destroy());
    expect((await gateway.ask('/api/kept')).status).toBe(503);
  });

  it('has the date of the last confirmation', async () => {
    upstream.on('/api/kept', (incoming, response) => {
      response.setHeader('date', 'Sun, 01 Mar 2026 10:00:00 GMT');
      send(text, incoming, response);
    });
    const { headers } = await gateway.ask('/api/kept');
    expect(Date.parse(String(headers.date))).toBeGreaterThan(Date.parse('2026-03-02'));
  });
});

it('passes on only the declared query, and a refused one unchanged', async () => {
  const passedOn: string[] = [];
  upstream.on('/api/asked', (incoming, response) => {
    passedOn.push(incoming.url!);
    send('[]', incoming, response);
  });
  for (const query of [
    '?day=2030-01-01',
    '?k=1&day=2030-01-01',
    `?day=2030-01-01&${'x'.repeat(9000)}`,
    '?day=soon&k=1',
  ])
    await gateway.ask(`/api/asked${query}`);
  expect(passedOn).toEqual([
    ...Array<string>(3).fill('/api/asked?day=2030-01-01'),
    '/api/asked?day=soon&k=1',
  ]);
});

it('sends an answer of megabytes whole, to each of many at once', async () => {
  const long = JSON.stringify(Array.from({ length: 100_000 }, (_, id) => ({ id })));
  upstream.on('/api/long', (incoming, response) => send(long, incoming, response));
  const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.ask('/api/long')));
  for (const { headers, text } of answers) {
    expect(headers['content-length']).toBe(String(long.length));
    expect(text === long).toBe(true);
  }
});

it('tells each client that a service is down', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => gateway.ask('/api/away')));
  for (const { status, headers, error } of answers) {
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(error.requestId).toBe(headers['x-request-id']);
  }
});

it('answers a HEAD as its GET, without the content', async () => {
  upstream.on('/api/openings', sendOpenings);
  const { status, text } = await gateway.ask('/api/openings', { method: 'HEAD' });
  expect([status, text]).toEqual([200, '']);
});
