import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import type { ServiceName } from '@fungo/contracts';
import { createDatabase } from '@fungo/testing';
import { prepareDatabase } from '../src';
import { createLogger } from '../src/logging';

/** A way to PostgreSQL that accepts its first connection and never answers on it, like a server that is too busy. */
async function slowWayTo(target: string) {
  const { hostname, port } = new URL(target);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (sockets.length === 1) return;
    const onward = connect(Number(port), hostname).on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.toString(),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

it('a service waits for a PostgreSQL that accepts connections and does not answer yet', async () => {
  const logger = createLogger('test', 'silent');
  const info = jest.spyOn(logger, 'info');
  const database = await createDatabase();
  const way = await slowWayTo(database.url);
  const access = { DATABASE_URL: way.url, FUNGO_SECRET: 'x'.repeat(40) };
  await prepareDatabase({ service: 'probe' as ServiceName, entities: [], migrations: [] }, access, logger);
  expect(info).toHaveBeenCalledWith('waiting for PostgreSQL');
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query(`SELECT FROM pg_namespace WHERE nspname = 'probe'`);
  expect(rows).toHaveLength(1);
  await owner.end();
  await way.close();
  await database.drop();
});
