import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { nobodysAddress, TestGateway, Upstream } from './harness';

const spec = { access: 'public', summary: '', status: 200, errors: [] } as const;
const declared = {
  list: endpoint({ ...spec, service: 'identity', method: 'GET', path: '/api/things' }),
  add: endpoint({ ...spec, service: 'identity', method: 'POST', path: '/api/things', body: z.object({}) }),
  join: endpoint({
    ...spec,
    service: 'identity',
    method: 'POST',
    path: '/api/join',
    rateLimit: { max: 1, window: 60 },
  }),
  signIn: endpoint({ ...spec, service: 'identity', method: 'POST', path: '/api/sign-in', password: true }),
  slots: endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/slots' }),
};

const upstream = new Upstream();
const gateway = new TestGateway(upstream, declared, { SCHEDULING_URL: nobodysAddress }).forTests();

const question = 'GET /api/things HTTP/1.1\r\nHost: x\r\n\r\n';
const unavailable = { status: 503, headers: { 'retry-after': '2' }, error: { code: 'unavailable' } };

describe('a service', () => {
  it('causes a 503 if it is down, while the others go on', async () => {
    expect(await gateway.ask('/api/slots')).toMatchObject(unavailable);
    expect(await gateway.ask('/api/things')).toMatchObject({ status: 200 });
  });

  it('causes a 503 if it hangs up; a read is retried once, a change is not', async () => {
    let asked = 0;
    upstream.on('/api/things', (incoming) => {
      asked += 1;
      incoming.socket.destroy();
    });
    expect(await gateway.ask('/api/things')).toMatchObject(unavailable);
    expect(asked).toBe(2);
    expect(await gateway.ask('/api/things', { method: 'POST', body: '{}' })).toMatchObject(unavailable);
    expect(asked).toBe(3);
  });

  it('gets no second request if it answers 503 itself', async () => {
    let asked = 0;
    upstream.on('/api/things', (_, response) => {
      asked += 1;
      response.writeHead(503, { 'retry-after': '1' }).end('{"code":"unavailable"}');
    });
    expect(await gateway.ask('/api/things')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(asked).toBe(1);
  });

  it('causes a 503 in the end if it never answers', async () => {
    upstream.on('/api/things', () => undefined);
    const hasty = await new TestGateway(upstream, { list: declared.list }, {}, { read: 300 }).start();
    expect(await hasty.ask('/api/things')).toMatchObject(unavailable);
    await hasty.close();
  });

  it('is free again after many clients disconnected before its answer', async () => {
    const held: ServerResponse[] = [];
    const allWait = new Promise<void>((resolve) =>
      upstream.on('/api/things', (_, response) => {
        if (held.push(response) === 128) resolve(); // as many as the gateway keeps connections to a service
      }),
    );
    const clients = Array.from({ length: 128 }, () => gateway.connect(question));
    await allWait;
    clients.forEach((client) => client.destroy());
    expect(await gateway.ask('/healthz')).toMatchObject({ status: 200 });
    held.forEach((response) => response.writeHead(200).end('[]'));
    upstream.on('/api/things', (_, response) => response.writeHead(200).end('[]'));
    expect(await gateway.ask('/api/things')).toMatchObject({ status: 200, text: '[]' });
  });

  it('answers other calls while many sign-ins wait', async () => {
    const held: ServerResponse[] = [];
    upstream.on('/api/sign-in', (_, response) => void held.push(response));
    const waiting = Array.from({ length: 200 }, () => gateway.ask('/api/sign-in', { method: 'POST' }));
    await eventually(() => expect(held.length).toBeGreaterThanOrEqual(128));
    upstream.on('/api/things', (_, response) => response.writeHead(200).end('[]'));
    expect(await gateway.ask('/api/things')).toMatchObject({ status: 200, text: '[]' });
    upstream.on('/api/sign-in', (_, response) => response.writeHead(200).end('{}'));
    held.forEach((response) => response.writeHead(200).end('{}'));
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });

  it('breaks an answer off visibly if it dies during it', async () => {
    upstream.on('/api/things', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[1,');
      response.socket?.end();
      response.destroy();
    });
    await expect(gateway.ask('/api/things')).rejects.toThrow(/other side closed|terminated|aborted/);
    expect(await gateway.ask('/healthz')).toMatchObject({ status: 200 });
  });
});

/** Listens and then blocks forever: its queue of two connections fills, and later connections are never accepted. */
const standstill = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  });
`;

it('a service that accepts no connection causes a 503', async () => {
  const worker = new Worker(standstill, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const waiting: Socket[] = [];
  for (const _ of [1, 2]) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    waiting.push(socket);
  }
  const to = { IDENTITY_URL: `http://127.0.0.1:${port}` };
  const alone = await new TestGateway(upstream, { list: declared.list }, to, { connect: 300 }).start();
  expect(await alone.ask('/api/things')).toMatchObject(unavailable);
  await alone.close();
  waiting.forEach((socket) => socket.destroy());
  await worker.terminate();
});

describe('without Redis', () => {
  const alone = new TestGateway(upstream, declared, {
    REDIS_URL: 'redis://127.0.0.1:1',
    ...{ NETWORK_LIMITS: 'on', REQUESTS_PER_MINUTE: '100' },
  });
  beforeAll(async () => {
    upstream.on('/api/things', (_, response) => response.writeHead(200).end('[]'));
    await alone.start();
  });
  afterAll(() => alone.close());

  it('visitors can still read, and the pages are served', async () => {
    expect(await alone.ask('/api/things')).toMatchObject({ status: 200, text: '[]' });
    expect(await alone.ask('/')).toMatchObject({ status: 200 });
  });

  it('a client with a session gets a 503', async () => {
    const asked = await alone.ask('/api/things', { headers: { cookie: `fungo_session=${'x'.repeat(43)}` } });
    expect(asked).toMatchObject(unavailable);
    expect(asked.cookies).toEqual([]);
  });

  it('limits still apply', async () => {
    expect(await alone.ask('/api/join', { method: 'POST' })).toMatchObject({ status: 200 });
    expect(await alone.ask('/api/join', { method: 'POST' })).toMatchObject({ status: 429 });
  });

  it('the process is ready, since much needs no session', async () => {
    expect(await alone.ask('/healthz')).toMatchObject({ status: 200 });
    expect(await alone.ask('/readyz')).toMatchObject({ status: 200 });
  });
});

it('the request to the service ends when the client hangs up', async () => {
  const left = new Promise<boolean>((resolve) =>
    upstream.on('/api/things', (_, response) => {
      response.once('close', () => resolve(response.writableFinished));
      client.destroy();
    }),
  );
  const client = gateway.connect(question);
  expect(await left).toBe(false);
});
