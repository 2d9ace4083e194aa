import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where files live: a folder or a bucket, alike in all that can be seen from here. Missing objects are null. */
export interface Storage {
  /**
   * Keeps a stream under a key; memory stays flat whatever its size. The object is visible when this resolves,
   * whole or, if the stream or the store fails, not at all: then what the key held before is still there.
   * The stream is always read to its end or destroyed.
   * @throws InvalidKey, WrongSize
   */
  put(key: string, source: Readable, about: { contentType: string; size?: number }): Promise<Stored>;
  /**
   * Opens an object, or a part of it. The stream must be read to its end or destroyed.
   * @throws InvalidKey, BeyondEnd
   */
  get(key: string, range?: Range): Promise<OpenObject | null>;
  /** @throws InvalidKey */
  head(key: string): Promise<ObjectFacts | null>;
  /**
   * Deletes an object, if it is there.
   * @throws InvalidKey
   */
  delete(key: string): Promise<void>;
  /** The keys that begin with a prefix, in order. */
  list(prefix: string): AsyncIterable<string>;
}

/** Bytes from `start` to `end`, both included, or to the object's end; or the `last` so many bytes. */
export type Range = { start: number; end?: number } | { last: number };

export interface Stored {
  /** bytes */
  size: number;
  /** hex */
  sha256: string;
}

export interface ObjectFacts {
  /** bytes, of the whole object */
  size: number;
  contentType: string;
  lastModified: Date;
  /** A strong HTTP validator, with its quotes: changes whenever the object is put anew. */
  etag: string;
}

export interface OpenObject extends ObjectFacts {
  stream: Readable;
  /** The bytes that the stream gives, where a range was asked for: never beyond the end. */
  range?: { start: number; end: number };
}

const longestKey = 200;
const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Not a key: lower-case letters, digits, `.`, `_` and `-` in segments that begin with a letter or digit. */
export class InvalidKey extends Error {
  override readonly name = 'InvalidKey';
}

/** The stream was shorter or longer than announced. */
export class WrongSize extends Error {
  override readonly name = 'WrongSize';
}

/** The range begins beyond the object's end: HTTP's 416. */
export class BeyondEnd extends Error {
  override readonly name = 'BeyondEnd';

  constructor(
    /** bytes, of the whole object */
    readonly size: number,
  ) {
    super(`The object ends after ${size} bytes`);
  }
}

/** Lower case alone, so that a folder that ignores case keeps keys apart. @throws InvalidKey */
export function checkKey(key: string): string {
  if (key.length > longestKey || !keyPattern.test(key)) throw new InvalidKey('Not a key of this storage');
  return key;
}

/** What `put` is told: a key, and a media type in plain ASCII. @throws InvalidKey, RangeError */
export function checkNames(key: string, contentType: string): void {
  checkKey(key);
  if (!/^[ -~]{1,200}$/.test(contentType)) throw new RangeError('Not a media type');
}

/** @throws RangeError which says that the program is wrong: an unreadable Range header is to be ignored earlier. */
export function checkRange(range: Range): void {
  const bounds = 'last' in range ? [1, range.last] : [0, range.start, range.end ?? range.start];
  const ordered = bounds.every((bound, index) => index === 0 || bound >= bounds[index - 1]!);
  if (!ordered || !bounds.every(Number.isSafeInteger)) throw new RangeError('Not a range of bytes');
}

/**
 * Hands a stream to a store's `write`, counting and hashing on the way. The source is ended whatever happens.
 * @throws WrongSize, before `write` sees the end of the bytes
 */
export async function receive(
  source: Readable,
  announced: number | undefined,
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Stored> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    source,
    async function* measure(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (announced !== undefined && size > announced)
          throw new WrongSize(`More than ${announced} bytes came`);
        hash.update(chunk);
        yield chunk;
      }
      if (announced !== undefined && size < announced)
        throw new WrongSize(`${size} of ${announced} bytes came`);
    },
    write,
  );
  return { size, sha256: hash.digest('hex') };
}
