import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
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

const upstream = new Upstream();
const create = (timeouts: Partial<Timeouts> = {}) =>
  new TestGateway(upstream, declared, { TRUSTED_PROXIES: 'loopback' }, timeouts);
const gateway = create().forTests();

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
    const hasty = await create({ upload: 3_000, read: 300, change: 300 }).start();
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

  it('may take longer to process than any other change', async () => {
    const hasty = await create({ change: 300 }).start();
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

  it('has its methods and their headers if it is resumable', async () => {
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

  it('has its size in the answer to HEAD', async () => {
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
    'is a 404 in JSON without a valid name (%s), and never the web app’s page',
    async (unknown) => {
      const before = upstream.seen.length;
      const answer = await gateway.ask(unknown, { headers: { accept: 'text/html' } });
      expect(answer).toMatchObject({ status: 404, error: { code: 'request.unknown-path' } });
      expect(upstream.seen).toHaveLength(before);
    },
  );

  it('comes without a cookie if it is public, since it is the same for everybody', async () => {
    const headers = { cookie: 'fungo_session=forgotten' };
    expect((await gateway.ask('/files/photo.webp', { headers })).cookies).toEqual([]);
    expect(upstream.last.caller).toMatchObject({ kind: 'visitor' });
    expect((await gateway.ask('/uploads/photo.webp', { headers })).cookies).toHaveLength(2);
  });

  it('is not read any further once its client is gone', async () => {
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
