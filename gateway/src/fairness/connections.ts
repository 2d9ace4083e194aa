import type { Server } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { constants } from '@fungo/contracts';
import { AppError, ClientCounts, networkOf, refuseConnection } from '@fungo/platform';

/** Seconds. */
const retryAfter = 5;

/**
 * Limits the connections of one address (for IPv6, of one network). Proxies have no limit because they carry all clients.
 * @param proxies addresses and ranges, as in TRUSTED_PROXIES
 */
export function limitConnections(server: Server, proxies: string[]): void {
  const isProxy = compile(proxies);
  const open = new ClientCounts();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const client = networkOf(address);
    if (open.of(client) >= constants.limits.connectionsPerAddress)
      return refuseConnection(new AppError('request.too-many', { retryAfter }), socket);
    socket.once('close', open.add(client));
  });
}
