import { once } from 'node:events';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { constants, endpoint } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { TestGateway, Upstream } from './harness';

const spec = { service: 'media', access: 'public', summary: '', status: 200, errors: [] } as const;
const declared = {
  add: endpoint({ ...spec, method: 'POST', path: '/api/things', body: z.object({}) }),
  upload: endpoint({ ...spec, method: 'POST', path: '/api/films', streamed: true }),
};
const most = constants.limits.connectionsPerAddress;

const upstream = new Upstream();
// Short, because the timeouts are under test, but not so short that a busy machine runs into them.
const timeouts = { head: 2_000, document: 2_000 };
const gateway = new TestGateway(upstream, declared, {}, timeouts).forTests();
const behindProxy = new TestGateway(upstream, declared, { TRUSTED_PROXIES: 'loopback' });
beforeAll(() => behindProxy.start());
afterAll(() => behindProxy.close());

async function dial(to: TestGateway, text = ''): Promise<Socket> {
  const socket = to.connect(text);
  await once(socket, 'connect');
  return socket;
}

/** Everything that arrives until the other end closes. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

/** Sends a byte now and then until the other end closes. */
function trickle(socket: Socket): Promise<string> {
  const drops = setInterval(() => socket.writable && socket.write(' '), 50);
  return heard(socket).finally(() => clearInterval(drops));
}

const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n`;

describe('a body that trickles', () => {
  it('is refused for a document, and the connection is closed', async () => {
    const answer = await trickle(await dial(gateway, head('/api/things')));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"code":"request.too-slow"');
  });

  it('holds no connection if it is never read', async () => {
    for (const path of ['/api/nothing', '/login'])
      expect(await trickle(await dial(gateway, head(path)))).toMatch(/^HTTP\/1.1 40[45] /);
  });

  it('has an upload’s time if it is one', async () => {
    upstream.on('/api/films', (incoming, response) => {
      incoming.resume().once('end', () => response.writeHead(200).end('film'));
    });
    const upload = await dial(gateway, head('/api/films'));
    const answer = heard(upload);
    // A document that began later times out first.
    await trickle(await dial(gateway, head('/api/things')));
    upload.write(' '.repeat(100));
    upload.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*film/);
  });
});

it('a silent connection is closed without an answer, which its next request would take for its own', async () => {
  expect(await heard(await dial(gateway))).toBe('');
});

it('an endless head is refused as too slow, and the connection is closed', async () => {
  const answer = await heard(await dial(gateway, 'GET / HTTP/1.1\r\nHost: x\r\n'));
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"code":"request.too-slow"');
});

describe('connections of one address', () => {
  const dialMany = (to: TestGateway) => Promise.all(Array.from({ length: most }, () => dial(to)));
  const asked = async (to: TestGateway) =>
    heard(await dial(to, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'));

  it('are limited, and free again when they close', async () => {
    const alone = await new TestGateway(upstream, declared).start();
    const sockets = await dialMany(alone);
    const refused = await asked(alone);
    expect(refused).toMatch(/^HTTP\/1.1 429 /);
    expect(refused).toMatch(/retry-after: \d+/);
    sockets.forEach((socket) => socket.destroy());
    await eventually(async () => expect(await asked(alone)).toMatch(/^HTTP\/1.1 200 /));
    await alone.close();
  });

  it('are not limited for a proxy, which carries all clients', async () => {
    const sockets = await dialMany(behindProxy);
    expect(await asked(behindProxy)).toMatch(/^HTTP\/1.1 200 /);
    sockets.forEach((socket) => socket.destroy());
  });
});
