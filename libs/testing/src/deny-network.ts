import { Socket } from 'node:net';

const loopback = /^(127\.|::1$|localhost$)/;
/** Containers of a Docker engine may have another address. */
const stores = [process.env.TEST_DATABASE_URL, process.env.TEST_REDIS_URL].map(
  (url) => url && new URL(url).hostname,
);
// oxlint-disable-next-line typescript/unbound-method -- applied to each socket below
const connect = Socket.prototype.connect;

/** Service tests may reach this machine and the test stores only: a connection to anywhere else is a defect of the test. */
Socket.prototype.connect = function denyForeign(this: Socket, ...args: unknown[]) {
  const [first, second] = args.flat() as [unknown, unknown];
  const host =
    typeof first === 'object' && first !== null
      ? (first as { host?: string; path?: string }).host
      : typeof second === 'string'
        ? second
        : undefined;
  if (host !== undefined && !loopback.test(host) && !stores.includes(host))
    throw new Error(`A test may not connect to ${host}`);
  return Reflect.apply(connect, this, args) as Socket;
};
