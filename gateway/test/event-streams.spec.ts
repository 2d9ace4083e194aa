import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import type { Timeouts } from '../src/timeouts';
import { TestGateway, Upstream } from './harness';

const spec = {
  service: 'media',
  access: 'public',
  summary: '',
  method: 'GET',
  status: 200,
  errors: [],
} as const;
const declared = {
  list: endpoint({ ...spec, path: '/api/films' }),
  watch: endpoint({
    ...{ ...spec, path: '/api/films/{id}/events', raw: 'text/event-stream' },
    params: z.object({ id: z.string() }),
  }),
};

const upstream = new Upstream();
const create = (timeouts: Partial<Timeouts> = {}) =>
  new TestGateway(upstream, declared, { TRUSTED_PROXIES: 'loopback' }, timeouts);
const gateway = create().forTests();

describe('an event stream', () => {
  const path = '/api/films/7/events';
  const beginning = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  const watch = (signal = new AbortController().signal) => fetch(gateway.url + path, { signal });

  /** Reads a stream until it has this text. */
  async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<string> {
    let text = '';
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after ${JSON.stringify(text)}`);
      text += Buffer.from(value).toString();
    }
    return text;
  }

  it('begins before its first event, and passes on each event at once', async () => {
    const begun = new Promise<ServerResponse>((resolve) =>
      upstream.on(path, (_, response) => {
        response.writeHead(200, beginning).flushHeaders();
        resolve(response);
      }),
    );
    const answer = await watch();
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const response = await begun;
    const reader = answer.body!.getReader();
    for (const event of ['id: 1\n\n', 'id: 2\n\n']) {
      response.write(event);
      expect(await readUntil(reader, event)).toBe(event); // the next is only sent once this one has arrived
    }
    response.end();
    expect(await reader.read()).toMatchObject({ done: true });
  });

  it('stays open while it sends heartbeats, and ends without them', async () => {
    const hasty = await create({ part: 2_000 }).start();
    const silence = '/api/films/8/events';
    upstream.on(silence, (_, response) => void response.writeHead(200, beginning).write(': alive\n\n'));
    let last = () => {};
    upstream.on(path, (_, response) => {
      response.writeHead(200, beginning);
      const beats = setInterval(() => response.write(': alive\n\n'), 50);
      response.once('close', () => clearInterval(beats));
      last = () => {
        clearInterval(beats);
        response.write('id: late\n\n');
      };
    });
    const reader = (await fetch(hasty.url + path)).body!.getReader();
    // A later, silent stream has ended before this one sends its last event.
    await expect((await fetch(hasty.url + silence)).text()).rejects.toThrow();
    last();
    await readUntil(reader, 'id: late');
    await expect(reader.read()).rejects.toThrow(); // silent, and never ended by the service
    await hasty.close();
  });

  it('ends at the service when the client disconnects', async () => {
    const gone = new Promise<void>((resolve) =>
      upstream.on(path, (_, response) => {
        response.writeHead(200, beginning).write(': alive\n\n');
        response.once('close', resolve);
      }),
    );
    const controller = new AbortController();
    const answer = await watch(controller.signal);
    await readUntil(answer.body!.getReader(), 'alive');
    controller.abort();
    await gone;
  });

  it('resumes at the client’s last event', async () => {
    upstream.on(path, (incoming, response) =>
      response.writeHead(200, beginning).end(`after: ${incoming.headers['last-event-id'] as string}`),
    );
    const answer = await gateway.ask(path, { headers: { 'last-event-id': '7' } });
    expect(answer.text).toBe('after: 7');
  });

  it('does not delay calls, even if there are many', async () => {
    let begun = 0;
    const all = new Promise<void>((resolve) =>
      upstream.on(path, (_, response) => {
        response.writeHead(200, beginning).flushHeaders();
        if ((begun += 1) === 200) resolve();
      }),
    );
    const watching = Array.from({ length: 200 }, (_, i) =>
      gateway.connect(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${i}\r\n\r\n`),
    );
    await all;
    expect(await gateway.ask('/api/films')).toMatchObject({ status: 200, text: '{}' });
    watching.forEach((socket) => socket.destroy());
  });

  it('has no HEAD', async () => {
    expect(await gateway.ask(path, { method: 'HEAD' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, OPTIONS' },
    });
  });
});
