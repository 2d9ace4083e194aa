import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@fungo/contracts';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'media', access: 'public', summary: '', status: 200, errors: [] } as const;
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/list' }),
  save: endpoint({ ...spec, method: 'POST', path: '/api/list' }),
  file: endpoint({ ...spec, method: 'GET', path: '/api/file', raw: 'application/json' }),
};
const list = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Lesson ${id}` })));

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared).forTests();
let told: Record<string, string>;
let content: string;
beforeEach(() => {
  told = { 'content-type': 'application/json; charset=utf-8' };
  content = list;
  for (const path of ['/api/list', '/api/file'])
    upstream.on(path, (_, response) =>
      response.writeHead(200, { 'content-length': Buffer.byteLength(content), ...told }).end(content),
    );
});

const get = (accepted?: string, path = '/api/list', method = 'GET') =>
  gateway.ask(path, { method, headers: accepted ? { 'accept-encoding': accepted } : {} });

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a document comes in %s where the client reads it', async (encoding, accepted, decode) => {
  told.etag = '"7"';
  const answer = await get(accepted);
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
    etag: `"7-${encoding}"`,
  });
  expect(answer.headers).not.toHaveProperty('content-length');
  expect(decode(answer.body).toString()).toBe(list);
  expect(answer.body.length).toBeLessThan(list.length / 3);
});

it('a document is not compressed if the client accepts no encoding, and it varies by encoding', async () => {
  told.vary = 'Accept-Language';
  for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
    const answer = await get(accepted);
    expect(answer).toMatchObject({ text: list, headers: { vary: 'Accept-Language, Accept-Encoding' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
});

describe('an uncompressed answer:', () => {
  const small = JSON.stringify('x'.repeat(1000));
  it.each([
    ['a small document', {}, small, '/api/list', 'GET'],
    ['what was compressed before', { 'content-encoding': 'br' }, list, '/api/list', 'GET'],
    ['what says that nobody may', { 'cache-control': 'private, no-transform' }, list, '/api/list', 'GET'],
    ['what is no document', { 'content-type': 'text/calendar' }, list, '/api/list', 'GET'],
    ['a file or a stream, whatever is in it', {}, list, '/api/file', 'GET'],
    ['the head alone', {}, list, '/api/list', 'HEAD'],
  ])('%s', async (_, headers, sent, path, method) => {
    Object.assign(told, headers);
    content = sent;
    const answer = await get('br', path, method);
    expect(answer.headers).toMatchObject({ 'content-length': String(Buffer.byteLength(sent)), ...headers });
    if (method === 'GET') expect(answer.text).toBe(sent);
  });
});

it('the tag of a compressed answer reaches the service as its own tag', async () => {
  const seen: unknown[] = [];
  upstream.on('/api/list', ({ headers }, response) => {
    seen.push(headers['if-match'] ?? headers['if-none-match']);
    response.writeHead(304).end();
  });
  await gateway.ask('/api/list', { headers: { 'if-none-match': '"7-br", W/"8-gzip", "9"' } });
  await gateway.ask('/api/list', { method: 'POST', headers: { 'if-match': '"7-gzip"' } });
  expect(seen).toEqual(['"7", W/"8", "9"', '"7"']);
});

it('a broken answer is not taken for complete', async () => {
  upstream.on('/api/list', (_, response) => {
    response.writeHead(200, told).write(list);
    response.socket?.end();
    response.destroy();
  });
  await expect(get('br')).rejects.toThrow(/other side closed|terminated|aborted/);
});
