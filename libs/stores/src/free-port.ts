import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether nothing listens on this port of the loopback address. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // On a machine without this address (IPv6 switched off), nothing listens there either.
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * A free loopback port, `preferred` if that one is free. It lies below the range that systems use for outgoing
 * connections, so that none of those takes it before the server listens.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}
