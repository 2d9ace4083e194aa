import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where files live: a folder or a bucket, with the same behavior. Missing objects are null. */
export interface Storage {
  /**
   * Stores a stream under a key; memory stays flat whatever its size. When this resolves, the whole object is visible.
   * If the stream or the store fails, nothing is, and the key's former object is still there. The stream is always read
   * to its end or destroyed.
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
   * Deletes an object, if it exists.
   * @throws InvalidKey
   */
  delete(key: string): Promise<void>;
  /** The keys with a prefix, in order. */
  list(prefix: string): AsyncIterable<string>;
}

/** Bytes from `start` to `end`, both included, or to the object's end; or the `last` n bytes. */
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
  /** A strong HTTP validator, with its quotes; it changes whenever the object is replaced. */
  etag: string;
}

interface OpenObject extends ObjectFacts {
  stream: Readable;
  /** The bytes that the stream gives, if a range was requested: never beyond the end. */
  range?: { start: number; end: number };
}

const longestKey = 200;
const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Not a key: lowercase letters, digits, `.`, `_` and `-` in segments that start with a letter or digit. */
export class InvalidKey extends Error {
  override readonly name = 'InvalidKey';
}

/** The stream was shorter or longer than announced. */
export class WrongSize extends Error {
  override readonly name = 'WrongSize';
}

/** The range starts beyond the object's end: HTTP's 416. */
export class BeyondEnd extends Error {
  override readonly name = 'BeyondEnd';

  constructor(
    /** bytes, of the whole object */
    readonly size: number,
  ) {
    super(`The object ends after ${size} bytes`);
  }
}

/**
 * Lowercase only, so that a folder that ignores case keeps keys apart.
 * @throws InvalidKey
 */
export function checkKey(key: string): string {
  if (key.length > longestKey || !keyPattern.test(key)) throw new InvalidKey('Not a key of this storage');
  return key;
}

/**
 * Checks the arguments of `put`: a key, and a media type in plain ASCII.
 * @throws InvalidKey, RangeError
 */
export function checkNames(key: string, contentType: string): void {
  checkKey(key);
  if (!/^[ -~]{1,200}$/.test(contentType)) throw new RangeError('Not a media type');
}

/** @throws RangeError for a programming error: callers must ignore an unreadable Range header earlier. */
export function checkRange(range: Range): void {
  const bounds = 'last' in range ? [1, range.last] : [0, range.start, range.end ?? range.start];
  const ordered = bounds.every((bound, index) => index === 0 || bound >= bounds[index - 1]!);
  if (!ordered || !bounds.every(Number.isSafeInteger)) throw new RangeError('Not a range of bytes');
}

/**
 * Gives a stream to a store's `write`, and counts and hashes on the way. The source is closed whatever happens.
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
