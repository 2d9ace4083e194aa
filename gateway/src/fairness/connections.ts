import type { Server } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { constants } from '@fungo/contracts';
import { AppError, networkOf, refuseConnection } from '@fungo/platform';

/** Seconds. */
const retryAfter = 5;

/**
 * Limits the connections of one address (for IPv6, of one network). Proxies are not limited: they bring everybody's.
 * @param proxies addresses and ranges, as in TRUSTED_PROXIES
 */
export function boundConnections(server: Server, proxies: string[]): void {
  const isProxy = compile(proxies);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const client = networkOf(address);
    const others = open.get(client) ?? 0;
    if (others >= constants.limits.connectionsPerAddress)
      return refuseConnection(new AppError('request.too-many', { retryAfter }), socket);
    open.set(client, others + 1);
    socket.once('close', () => {
      const left = open.get(client)! - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
