import { Socket } from 'node:net';

const loopback = /^(127\.|::1$|localhost$)/;
// oxlint-disable-next-line typescript/unbound-method -- applied to each socket below
const connect = Socket.prototype.connect;

/** Service tests may reach this machine only: a connection to anywhere else is a defect of the test. */
Socket.prototype.connect = function denyForeign(this: Socket, ...args: unknown[]) {
  const [first, second] = args.flat() as [unknown, unknown];
  const host =
    typeof first === 'object' && first !== null
      ? (first as { host?: string; path?: string }).host
      : typeof second === 'string'
        ? second
        : undefined;
  if (host !== undefined && !loopback.test(host)) throw new Error(`A test may not connect to ${host}`);
  return Reflect.apply(connect, this, args) as Socket;
};
