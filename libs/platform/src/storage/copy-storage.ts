import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Storage } from './storage';

export interface Copied {
  copied: number;
  /** bytes of those */
  bytes: number;
  /** Objects that were there already. */
  kept: number;
  deleted: number;
}

/**
 * Copies the objects that the target lacks, or has in another size or an older version. Each copy is read again and
 * compared, so that a copy that succeeds can be read.
 * @param isMirror deletes what the source no longer has
 * @throws Error that names the object whose copy differs; what was copied before stays; for a mirror of nothing, because an
 *   empty source is more often a lost one
 */
export async function copyStorage(source: Storage, target: Storage, isMirror = false): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, kept: 0, deleted: 0 };
  const seen = new Set<string>();
  for await (const key of source.list('')) {
    const size = await copyObject(key, source, target);
    if (size === null) continue;
    seen.add(key);
    if (size === 'kept') done.kept += 1;
    else {
      done.copied += 1;
      done.bytes += size;
    }
  }
  if (isMirror)
    for await (const key of target.list(''))
      if (!seen.has(key)) {
        if (seen.size === 0) throw new Error('The source is empty: nothing was deleted');
        await target.delete(key);
        done.deleted += 1;
      }
  return done;
}

/** @returns the bytes that were copied; null if the source deleted the object meanwhile */
async function copyObject(key: string, source: Storage, target: Storage): Promise<number | 'kept' | null> {
  const facts = await source.head(key);
  if (!facts) return null;
  const { size, contentType, lastModified } = facts;
  const there = await target.head(key);
  if (there?.size === size && secondsOf(there.lastModified) >= secondsOf(lastModified)) return 'kept';
  const object = await source.get(key);
  if (!object) return null;
  const { sha256 } = await target.put(key, object.stream, { contentType, size });
  const copy = await target.get(key);
  if (!copy || (await hashOf(copy.stream)) !== sha256) throw new Error(`The copy of ${key} differs`);
  return size;
}

/** The precision of S3. */
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part as Buffer);
  return hash.digest('hex');
}
