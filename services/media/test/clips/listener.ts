import { type AddressInfo, createServer } from 'node:net';

/** Counts connections, and hangs up. */
export async function startListener() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, count: () => connections, close: () => new Promise((resolve) => server.close(resolve)) };
}
