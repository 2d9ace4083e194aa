/** By lowercase name. */
export type Headers = Record<string, string | string[] | undefined>;

/** Headers of one connection only (RFC 9110, 7.6.1). */
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

/** Headers that only the gateway may set: they name the caller and their address, or hold the session's secret. */
const oursToSay = (name: string) =>
  name === 'cookie' ||
  name === 'forwarded' ||
  name === 'host' ||
  name === 'traceparent' ||
  name === 'tracestate' ||
  name === 'baggage' ||
  (name.startsWith('x-') && /^x-(fungo-.*|forwarded-.*|real-ip|request-id)$/.test(name));

/** A client's headers without those that only the gateway may set. */
export const fromClient = (headers: Headers): Headers =>
  without(headers, (name) => hopByHop.has(name) || oursToSay(name));

/** A service's headers without those of its connection to the gateway. */
export const fromService = (headers: Headers): Headers =>
  without(headers, (name) => hopByHop.has(name) || name === 'x-request-id');

function without(headers: Headers, dropped: (name: string) => boolean): Headers {
  const kept: Headers = {};
  const named = namedBy(headers.connection);
  for (const name in headers) if (!dropped(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
}

/** Headers that a `Connection` header names. */
const namedBy = (connection: Headers[string]): string[] =>
  typeof connection === 'string' ? connection.split(',').map((name) => name.trim().toLowerCase()) : [];
