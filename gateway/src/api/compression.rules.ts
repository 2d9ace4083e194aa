import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import { type BrotliOptions, constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooseEncoding, type Encoding, encodings } from '../encoding.rules';

/** Bytes from which on it saves more than it costs. */
const worthwhile = 1024;

/** As fast as gzip's usual level, and smaller: the best takes a hundred times as long. */
const brotliQuality = 4;

/** An answer's headers as they go out, and the encoding of its content; null: as it is. */
interface Compressed {
  headers: OutgoingHttpHeaders;
  encoding: Encoding | null;
}

/**
 * Whether and how a service's document goes out compressed. What comes back in a document and what is secret in it must
 * not meet where a length tells it (BREACH): no document holds a session's token or another secret. One that will must say
 * `no-transform`.
 */
export function compress(accepted: string | undefined, headers: OutgoingHttpHeaders): Compressed {
  if (!isWorthwhile(headers)) return asItIs(headers);
  const vary = headers.vary ? `${String(headers.vary)}, Accept-Encoding` : 'Accept-Encoding';
  const encoding = chooseEncoding(accepted, encodings);
  if (!encoding) return { headers: { ...headers, vary }, encoding };
  const { 'content-length': _, etag, ...kept } = headers;
  // A tag is that of the very bytes: the compressed ones have their own.
  const tag = typeof etag === 'string' && { etag: etag.replace(/"$/, `-${encoding}"`) };
  return { headers: { ...kept, ...tag, vary, 'content-encoding': encoding }, encoding };
}

export const asItIs = (headers: OutgoingHttpHeaders): Compressed => ({ headers, encoding: null });

/** Makes of the tags that a client knows those that the service wrote. */
export function restoreTags(headers: Record<string, string | string[] | undefined>): void {
  for (const name of ['if-match', 'if-none-match']) {
    const tags = headers[name];
    if (typeof tags === 'string') headers[name] = tags.replace(/-(?:br|gzip)"/g, '"');
  }
}

/**
 * What is written to it goes on compressed; whichever of the two fails ends the other.
 * @param size of what will be written, 0 where it is not known
 */
export function encodeInto(target: Writable, encoding: Encoding, size: number): Writable {
  const encoder = encoding === 'gzip' ? createGzip() : createBrotliCompress(encoderOptions(size));
  pipeline(encoder, target, () => undefined);
  return encoder;
}

/** @param size bytes of what is compressed, 0 where it is not known */
export const encoderOptions = (size: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

const isWorthwhile = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type']).startsWith('application/json') &&
  !(Number(headers['content-length']) <= worthwhile) && // of unknown length it may be
  headers['content-encoding'] === undefined &&
  !String(headers['cache-control']).includes('no-transform');
