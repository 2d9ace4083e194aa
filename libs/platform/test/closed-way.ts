import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface ClosedWay {
  url: string;
  open: () => Promise<void>;
  remove: () => Promise<void>;
}

/** An address that refuses connections until it is opened. Then it forwards them to this server. */
export async function closedWayTo(target: string): Promise<ClosedWay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) sockets.add(end.on('error', () => undefined));
    socket.pipe(onward).pipe(socket);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  await listen(0);
  const at = (server.address() as AddressInfo).port;
  await close();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(at);
  return {
    url: url.toString(),
    open: () => listen(at),
    remove: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await close();
    },
  };
}
