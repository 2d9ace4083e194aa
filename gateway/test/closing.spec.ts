import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Agent } from 'undici';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { freePort } from '@fungo/stores';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'media', access: 'public', summary: '', status: 200, errors: [] } as const;
const stream = { method: 'GET', raw: 'text/event-stream' } as const;
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/things' }),
  add: endpoint({ ...spec, method: 'POST', path: '/api/things', body: z.object({}) }),
  upload: endpoint({ ...spec, method: 'POST', path: '/api/upload', streamed: true }),
  watch: endpoint({ ...spec, ...stream, path: '/api/events' }),
  watchTogether: endpoint({ ...spec, ...stream, path: '/api/shared-events', shared: true }),
};

const upstream = new Upstream();
beforeAll(() => upstream.listen());
afterAll(() => upstream.close());

it('closes while streams are followed and a connection is silent, and ends the streams first', async () => {
  const paths = ['/api/events', '/api/shared-events'];
  for (const path of paths)
    upstream.on(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': alive\n\n');
    });
  const gateway = await new TestGateway(upstream, declared).start();
  const silent = gateway.connect('');
  await once(silent, 'connect');
  const streams = await Promise.all(paths.map((path) => fetch(gateway.url + path)));
  const ended: string[] = [];
  await Promise.all([
    gateway.close(),
    once(silent, 'close').then(() => ended.push('silent')),
    ...streams.map((one) => one.text().catch(() => ended.push('stream'))),
  ]);
  expect(ended).toEqual(['stream', 'stream', 'silent']);
});

describe('a service that accepts no connection at first', () => {
  const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();
  const asked: string[] = [];
  const late = createServer((request, response: ServerResponse) => {
    void bodyOf(request).then((body) => {
      asked.push(`${request.method} ${body}`);
      response.writeHead(200).end('{}');
    });
  });
  let gateway: TestGateway;
  let tries = 0;
  /** Of the first try, where nothing refuses it. */
  let firstFailure: Error | null;

  beforeEach(async () => {
    asked.length = 0;
    tries = 0;
    firstFailure = null;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    gateway = await new TestGateway(upstream, declared, { MEDIA_URL: url }).start();
    const dispatch = Reflect.get(Agent.prototype, 'dispatch');
    jest.spyOn(Agent.prototype, 'dispatch').mockImplementation(function (this: Agent, options, handler) {
      if (String(options.origin) === url) tries += 1;
      if (String(options.origin) === url && tries === 1 && firstFailure) {
        handler.onResponseError!(null as never, firstFailure);
        return true;
      }
      if (tries === 2 && !late.listening) late.listen(port, '127.0.0.1');
      return dispatch.call(this, options, handler);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await gateway.close();
    late.closeAllConnections();
    await new Promise((resolve) => late.close(resolve));
  });

  it('gets a change once if none of its addresses accepted in time', async () => {
    firstFailure = Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' });
    const headers = { 'content-type': 'application/json', origin: 'http://fungo.test' };
    const answer = await gateway.ask('/api/things', { method: 'POST', body: '{}', headers });
    expect(answer).toMatchObject({ status: 200 });
    expect({ asked, tries }).toEqual({ asked: ['POST {}'], tries: 2 });
  });

  it.each([
    ['a read', '/api/things', { method: 'GET' }, 'GET '],
    ['a change', '/api/things', { method: 'POST', body: '{"a":1}' }, 'POST {"a":1}'],
    ['an upload', '/api/upload', { method: 'POST', body: Readable.from(['a ', 'film']) }, 'POST a film'],
  ])('gets %s once', async (_kind, path, options, told) => {
    const headers = { 'content-type': 'application/json', origin: 'http://fungo.test' };
    expect(await gateway.ask(path, { ...options, headers })).toMatchObject({ status: 200 });
    expect({ asked, tries }).toEqual({ asked: [told], tries: 2 });
  });
});
