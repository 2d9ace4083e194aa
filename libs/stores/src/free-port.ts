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

/** Below the range that systems use for outgoing connections, so that none of those takes a port before its server listens. */
const range = { from: 20_000, to: 32_000 };
/** Each of the test runner's workers has every fourth port, so that none is given to two who have not listened yet. */
const workers = 4;
const worker = Number(process.env.JEST_WORKER_ID ?? 0) % workers;
const given = new Set<number>();

/** A free loopback port, `preferred` if that one is free. Nobody else in this process is given the same. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = range.from + workers * randomInt((range.to - range.from) / workers) + worker;
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
