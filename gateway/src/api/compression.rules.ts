import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { type BrotliOptions, constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding, type Encoding, encodings } from '../encoding.rules';

/** Below this many bytes, compression costs more than it saves. */
const worthwhile = 1024;

/** As fast as gzip's default level, and smaller; the best level takes a hundred times as long. */
const brotliQuality = 4;

/** The headers of an answer, and its content encoding; null if it is not compressed. */
interface Compressed {
  headers: OutgoingHttpHeaders;
  encoding: Encoding | null;
}

/**
 * Whether and how a service's document is compressed. A document must not hold both secrets and what the request sent,
 * because its compressed length would leak the secret (BREACH): none holds a session's token or another secret. One
 * that does must say `no-transform`.
 */
export function compress(accepted: string | undefined, headers: OutgoingHttpHeaders): Compressed {
  if (!isWorthwhile(headers)) return asItIs(headers);
  const vary = headers.vary ? `${String(headers.vary)}, Accept-Encoding` : 'Accept-Encoding';
  const encoding = chooseEncoding(accepted, encodings);
  if (!encoding) return { headers: { ...headers, vary }, encoding };
  const { 'content-length': _, etag, ...kept } = headers;
  // An ETag names exact bytes, so compressed ones have their own.
  const tag = typeof etag === 'string' && { etag: etag.replace(/"$/, `-${encoding}"`) };
  return { headers: { ...kept, ...tag, vary, 'content-encoding': encoding }, encoding };
}

const asItIs = (headers: OutgoingHttpHeaders): Compressed => ({ headers, encoding: null });

/** Turns the ETags that a client sends back into those that the service wrote. */
export function restoreTags(headers: Record<string, string | string[] | undefined>): void {
  for (const name of ['if-match', 'if-none-match']) {
    const tags = headers[name];
    if (typeof tags === 'string') headers[name] = tags.replace(/-(?:br|gzip)"/g, '"');
  }
}

/**
 * A stream whose input goes on compressed; if either side fails, so does the other.
 * @param size bytes of the input, 0 if unknown
 */
export function encodeInto(target: Writable, encoding: Encoding, size: number): Writable {
  const encoder = encoding === 'gzip' ? createGzip() : createBrotliCompress(encoderOptions(size));
  pipeline(encoder, target, () => undefined);
  return encoder;
}

/** @param size bytes of the input, 0 if unknown */
export const encoderOptions = (size: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

const isWorthwhile = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type']).startsWith('application/json') &&
  !(Number(headers['content-length']) <= worthwhile) && // of unknown length it may be
  headers['content-encoding'] === undefined &&
  !String(headers['cache-control']).includes('no-transform');
