import { join } from 'node:path';
import type { Kept } from './manifest';
import { extension, seal, unseal } from './seal';
import { checkedBy, measured, readFile, sumOf, writeFile } from './streams';

type Bytes = AsyncIterable<Uint8Array>;
type Through = (bytes: Bytes) => Bytes;

const asIs: Through = (bytes) => bytes;

export const checker = ([command, args]: readonly [string, readonly string[]]): Through =>
  checkedBy(command, [...args]);

interface Where {
  /** The folder of all backups. */
  folder: string;
  /** The file as a manifest will name it, without the extension of encryption. */
  file: string;
  /** The file's place until the backup is complete. */
  path: string;
  recipients: string[];
}

/** Writes a file of a backup, and reads it again. @throws Error if what the disk gives back differs */
export async function keepFile(where: Where, source: Bytes, check: Through = asIs): Promise<Kept> {
  const suffix = extension(where.recipients);
  const path = where.path + suffix;
  const plain = measured();
  const stored = await writeFile(path, seal(where.recipients)(check(plain.through(source))));
  const read = await sumOf(readFile(path));
  if (read.sha256 !== stored.sha256) throw new Error(`${path} differs from what was written`);
  return { file: where.file + suffix, ...plain.sum(), storedSize: stored.size, storedSha256: stored.sha256 };
}

/**
 * The bytes that went into a file of a backup. Its end is reached only if all of them are right.
 * @throws Error if it was changed, cut off, or encrypted for another key
 */
export async function* openFile(folder: string, kept: Kept, identity: string): Bytes {
  const [stored, plain] = [measured(), measured()];
  const path = join(folder, kept.file);
  const differs = () => new Error(`${path} is not what was backed up`);
  try {
    yield* plain.through(unseal(kept.file, identity)(stored.through(readFile(path))));
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${path} cannot be read: ${message}`, { cause: error });
  }
  if (stored.sum().sha256 !== kept.storedSha256 || plain.sum().sha256 !== kept.sha256) throw differs();
}
