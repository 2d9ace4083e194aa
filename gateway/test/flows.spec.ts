import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import type { Timeouts } from '../src/timeouts';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'media', access: 'public', summary: '', status: 200, errors: [] } as const;
const params = z.object({ id: z.string() });
const resumable = {
  ...spec,
  params,
  path: '/api/uploads/{id}',
  raw: 'application/offset+octet-stream',
} as const;
const declared = {
  list: endpoint({ ...spec, method: 'GET', path: '/api/films' }),
  upload: endpoint({ ...spec, method: 'POST', path: '/api/films', streamed: true }),
  endless: endpoint({ ...spec, method: 'POST', path: '/api/endless', streamed: true }),
  change: endpoint({ ...spec, method: 'POST', path: '/api/things' }),
  watch: endpoint({
    ...spec,
    method: 'GET',
    path: '/api/films/{id}/events',
    params,
    raw: 'text/event-stream',
  }),
  find: endpoint({ ...resumable, method: 'HEAD' }),
  goOn: endpoint({ ...resumable, method: 'PATCH', streamed: true }),
  drop: endpoint({ ...resumable, method: 'DELETE' }),
  film: endpoint({
    ...{ ...spec, method: 'GET', path: '/uploads/{file}', raw: 'application/octet-stream' },
    ...{ access: 'signed-in', params: z.object({ file: z.string() }) },
  }),
  photo: endpoint({
    ...{ ...spec, method: 'GET', path: '/files/{file}', raw: 'image/webp' },
    params: z.object({ file: z.string() }),
  }),
};

let upstream: Upstream;
let gateway: TestGateway;
const start = (timeouts: Partial<Timeouts> = {}) =>
  new TestGateway(upstream, declared, { TRUSTED_PROXIES: 'loopback' }, timeouts).start();
beforeEach(async () => {
  upstream = await new Upstream().listen();
  gateway = await start();
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

describe('an upload', () => {
  const countBytes = async (incoming: IncomingMessage) => {
    let bytes = 0;
    for await (const part of incoming) bytes += (part as Buffer).length;
    return bytes;
  };

  const unavailable = { status: 503, error: { code: 'unavailable' } };
  const silent = (incoming: IncomingMessage) => void incoming.resume();

  // holds: D1 7.30
  it('may take longer than any answer, and pause in between', async () => {
    const hasty = await start({ upload: 3_000, read: 300, change: 300 });
    upstream.on('/api/endless', silent);
    upstream.on('/api/films', (incoming, response) => {
      void countBytes(incoming).then((bytes) => response.writeHead(200).end(String(bytes)));
    });
    const body = new PassThrough();
    body.write(Buffer.alloc(1000));
    const sent = hasty.ask('/api/films', { method: 'POST', body });
    // A later upload that is complete times out before this one goes on.
    const other = await hasty.ask('/api/endless', { method: 'POST', body: Buffer.alloc(1000) });
    expect(other).toMatchObject(unavailable);
    body.end(Buffer.alloc(1000));
    expect(await sent).toMatchObject({ status: 200, text: '2000' });
    await hasty.close();
  });

  it('may be processed for longer than any other change once it has arrived', async () => {
    const hasty = await start({ change: 300 });
    upstream.on('/api/things', silent);
    let made = () => {};
    const arrived = new Promise<void>((resolve) =>
      upstream.on('/api/films', (incoming, response) => {
        made = () => void response.writeHead(200).end('made');
        void countBytes(incoming).then(() => resolve());
      }),
    );
    const sent = hasty.ask('/api/films', { method: 'POST', body: Buffer.alloc(1000) });
    await arrived;
    expect(await hasty.ask('/api/things', { method: 'POST' })).toMatchObject(unavailable);
    made();
    expect(await sent).toMatchObject({ status: 200, text: 'made' });
    await hasty.close();
  });

  it('that is resumable has its methods, and their headers', async () => {
    const path = '/api/uploads/7';
    upstream.on(path, (incoming, response) => {
      void countBytes(incoming).then((bytes) => {
        const status = incoming.method === 'HEAD' ? 200 : 204;
        response.writeHead(status, {
          'tus-resumable': String(incoming.headers['tus-resumable']),
          'upload-offset': String(Number(incoming.headers['upload-offset'] ?? 0) + bytes),
          'cache-control': 'no-store',
          ...(status === 200 && { 'upload-length': '10' }),
        });
        response.end();
      });
    });
    const headers = { 'tus-resumable': '1.0.0' };
    expect(await gateway.ask(path, { method: 'HEAD', headers })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '10' },
    });
    expect(
      await gateway.ask(path, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '3', 'content-type': 'application/offset+octet-stream' },
        body: 'four',
      }),
    ).toMatchObject({ status: 204, headers: { 'upload-offset': '7' } });
    expect(await gateway.ask(path, { method: 'DELETE', headers })).toMatchObject({ status: 204 });
    const foreign = { ...headers, origin: 'https://evil.test' };
    for (const method of ['PATCH', 'DELETE'])
      expect(await gateway.ask(path, { method, headers: foreign })).toMatchObject({ status: 403 });
  });
});

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

  it('begins before its first event, and each event goes on at once', async () => {
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
      expect(await readUntil(reader, event)).toBe(event); // the next is only sent when this one was seen
    }
    response.end();
    expect(await reader.read()).toMatchObject({ done: true });
  });

  it('lasts as long as it sends heartbeats, and ends without them', async () => {
    const hasty = await start({ part: 2_000 });
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
    await expect(reader.read()).rejects.toThrow(); // nothing more comes, and nobody ends it
    await hasty.close();
  });

  it('ends at the service when the client goes', async () => {
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

  it('keeps no call waiting when there are many', async () => {
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

describe('a file', () => {
  const path = '/uploads/film.mp4';

  it('comes in parts, with the service’s headers', async () => {
    upstream.on(path, (incoming, response) => {
      const headers = {
        'content-type': 'video/mp4',
        'content-range': 'bytes 0-3/10',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=300',
        etag: '"1"',
      };
      if (incoming.headers['if-none-match'] === '"1"')
        response.writeHead(304, { etag: '"1"', 'cache-control': 'private, max-age=300' }).end();
      else if (incoming.headers.range === 'bytes=0-3') response.writeHead(206, headers).end('film');
      else response.writeHead(416, { 'content-range': 'bytes */10' }).end('{}');
    });
    const part = await gateway.ask(path, { headers: { range: 'bytes=0-3' } });
    expect(part).toMatchObject({
      status: 206,
      text: 'film',
      headers: {
        'content-range': 'bytes 0-3/10',
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(await gateway.ask(path, { headers: { range: 'bytes=99-' } })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10', 'cache-control': 'no-store' },
    });
    expect(await gateway.ask(path, { headers: { 'if-none-match': '"1"' } })).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: '"1"', 'cache-control': 'private, max-age=300' },
    });
  });

  it('tells its size to a HEAD', async () => {
    upstream.on(path, (incoming, response) =>
      response
        .writeHead(200, { 'content-length': '10' })
        .end(incoming.method === 'GET' ? 'ten bytes.' : null),
    );
    expect(await gateway.ask(path, { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '10' },
    });
  });

  it.each(['/uploads', '/uploads/', '/uploads/a/b', '/files/a/b', '/files/%2e%2e'])(
    'without a valid name (%s) is a 404 in JSON, and never the web app’s page',
    async (unknown) => {
      const answer = await gateway.ask(unknown, { headers: { accept: 'text/html' } });
      expect(answer).toMatchObject({ status: 404, error: { code: 'request.unknown-path' } });
      expect(upstream.seen).toEqual([]);
    },
  );

  it('that is public is the same for everybody: it comes without a cookie', async () => {
    const headers = { cookie: 'fungo_session=forgotten' };
    expect((await gateway.ask('/files/photo.webp', { headers })).cookies).toEqual([]);
    expect(upstream.last.caller).toMatchObject({ kind: 'visitor' });
    expect((await gateway.ask('/uploads/photo.webp', { headers })).cookies).toHaveLength(2);
  });

  it('is not read on when its client is gone', async () => {
    const gone = new Promise<void>((resolve) =>
      upstream.on(path, (_, response) => {
        response.writeHead(200).once('close', resolve);
        const fill = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', fill);
        fill();
      }),
    );
    const client = gateway.connect(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(client, 'data');
    client.destroy();
    await gone;
  });
});
