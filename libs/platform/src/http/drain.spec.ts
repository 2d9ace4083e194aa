import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { drainOnClose } from './drain';

const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const never = 2 ** 31 - 1;
const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** A server that never ends an idle connection by itself. */
async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function open(server: Server, text = ''): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));
const textOf = async (socket: Socket) => (await buffer(socket)).toString();
const answered = (socket: Socket) => once(socket, 'data').then(([part]) => String(part));

describe('a server that closes', () => {
  it('closes connections on which nothing is asked, and those that turn idle after a long answer', async () => {
    let finish = () => {};
    const server = await listen((_, answer) => {
      answer.write('half');
      finish = () => answer.end();
    });
    drainOnClose(server, { idle: 10, read: never });
    const [silent, asking] = [await open(server), await open(server, ask)];
    const whole = textOf(asking);
    await once(asking, 'data');
    const closed = close(server);
    await once(silent, 'close');
    finish();
    expect(await whole).toMatch(/half\r\n0\r\n\r\n$/);
    await closed;
  });

  it('answers what is on its way on an idle connection, and says that the connection ends', async () => {
    const server = await listen((_, answer) => answer.end('here'));
    drainOnClose(server, { idle: never, read: never });
    const kept = await open(server, ask);
    expect(await answered(kept)).toMatch(/connection: keep-alive/i);
    const closed = close(server);
    kept.write(ask);
    expect(await textOf(kept)).toMatch(/connection: close[^]*here$/i);
    await closed;
  });

  it('says so, too, in an answer that has not begun', async () => {
    const server = await listen(() => undefined);
    drainOnClose(server, { idle: never, read: never });
    const begun = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    const asking = await open(server, ask);
    const [, answer] = await begun;
    const closed = close(server);
    answer.end('late');
    expect(await textOf(asking)).toMatch(/connection: close[^]*late$/i);
    await closed;
  });

  it('cuts off reads that do not end, while changes go on', async () => {
    const server = await listen((_, answer) => void answer.write('half'));
    drainOnClose(server, { read: 10, change: never });
    const [reading, changing] = [await open(server, ask), await open(server, ask.replace('GET', 'DELETE'))];
    await Promise.all([reading, changing].map(answered));
    const closed = close(server);
    await once(reading, 'close');
    expect(changing.closed).toBe(false);
    changing.destroy();
    await closed;
  });

  it('cuts off changes that do not end', async () => {
    const server = await listen((_, answer) => void answer.write('half'));
    drainOnClose(server, { read: never, change: 10 });
    const changing = await open(server, ask.replace('GET', 'DELETE'));
    await answered(changing);
    await Promise.all([close(server), once(changing, 'close')]);
  });

  it('accepts no further connection', async () => {
    const server = await listen((_, answer) => answer.end('here'));
    drainOnClose(server);
    const { port } = server.address() as AddressInfo;
    const closed = close(server);
    const late = connect(port, '127.0.0.1');
    const [refusal] = (await once(late, 'error')) as [NodeJS.ErrnoException];
    expect(refusal.code).toBe('ECONNREFUSED');
    await closed;
  });
});
