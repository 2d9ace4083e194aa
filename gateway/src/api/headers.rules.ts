import type { IncomingHttpHeaders } from 'node:http';

/** What concerns one connection only (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What a client may not tell a service: who is calling, from where, and the session's secret. */
const oursToSay = /^(x-fungo-.*|x-forwarded-.*|x-real-ip|x-request-id|forwarded|cookie)$/;

/** A client's headers, without what only the gateway may say. */
export const fromClient = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  without(headers, (name) => hopByHop.has(name) || oursToSay.test(name));

/** A service's headers, without what concerns its connection to the gateway. */
export const fromService = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  without(headers, (name) => hopByHop.has(name) || name === 'x-request-id');

const without = (headers: IncomingHttpHeaders, dropped: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped(name)));
