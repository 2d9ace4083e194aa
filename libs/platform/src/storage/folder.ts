import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../errors';
import {
  BeyondEnd,
  checkKey,
  checkNames,
  checkRange,
  receive,
  type ObjectFacts,
  type Range,
  type Storage,
} from './storage';

/** Starts with a dot and so is not a key. */
const drafts = '.drafts';
/** No upload takes this long: a draft of this age was left by a process that was killed. */
const draftLife = 24 * 60 * 60 * 1000;

/** A file's label about its object, in a fixed number of bytes at its end, so that one rename replaces both. */
const labelSize = 512;
interface Label {
  contentType: string;
  etag: string;
}

/**
 * Objects in one flat folder, each a file named by its key with `+` for `/`: the bytes, then a label. Processes of one
 * machine may share the folder.
 */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(join(folder, drafts), { recursive: true });
  for (const name of await readdir(join(folder, drafts))) {
    const draft = join(folder, drafts, name);
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > draftLife) await rm(draft, { force: true });
  }
  return new Folder(folder);
}

class Folder implements Storage {
  constructor(private readonly folder: string) {}

  async put(key: string, source: Readable, { contentType, size }: { contentType: string; size?: number }) {
    const draft = join(this.folder, drafts, randomUUID());
    try {
      const stored = await receive(source, size, async (bytes) => {
        checkNames(key, contentType);
        const file = await open(draft, 'wx');
        try {
          for await (const chunk of bytes) await file.writeFile(chunk);
          await file.writeFile(labelOf({ contentType, etag: `"${randomUUID()}"` }));
          await file.sync();
        } finally {
          await file.close();
        }
      });
      await rename(draft, this.path(key));
      await this.sync();
      return stored;
    } catch (error) {
      await rm(draft, { force: true });
      throw await this.explain(error);
    }
  }

  async get(key: string, range?: Range) {
    if (range) checkRange(range);
    const file = await this.open(key);
    if (!file) return null;
    try {
      const facts = await factsOf(file);
      const wanted = range && within(range, facts.size);
      const { start, end } = wanted ?? { start: 0, end: facts.size - 1 };
      if (end >= start) return { ...facts, range: wanted, stream: file.createReadStream({ start, end }) };
      await file.close();
      return { ...facts, stream: Readable.from([]) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async head(key: string) {
    const file = await this.open(key);
    if (!file) return null;
    try {
      return await factsOf(file);
    } finally {
      await file.close();
    }
  }

  async delete(key: string) {
    try {
      await rm(this.path(key));
      await this.sync();
    } catch (error) {
      const explained = await this.explain(error);
      if (!hasCode(explained, 'ENOENT')) throw explained;
    }
  }

  async *list(prefix: string) {
    const names = await readdir(this.folder).catch(async (error: unknown) => {
      throw await this.explain(error);
    });
    const keys = names.filter((name) => !name.startsWith('.')).map((name) => name.replaceAll('+', '/'));
    yield* keys.filter((key) => key.startsWith(prefix)).sort();
  }

  private path(key: string) {
    return join(this.folder, checkKey(key).replaceAll('/', '+'));
  }

  private async open(key: string): Promise<FileHandle | null> {
    try {
      return await open(this.path(key));
    } catch (error) {
      const explained = await this.explain(error);
      if (hasCode(explained, 'ENOENT')) return null;
      throw explained;
    }
  }

  /** Makes the folder's names as durable as the files' bytes already are. */
  private async sync() {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** A missing file means nothing if the folder is missing too: then the store is down. */
  private async explain(error: unknown): Promise<unknown> {
    if (!hasCode(error, 'ENOENT')) return error;
    return stat(join(this.folder, drafts)).then(
      () => error,
      () => Object.assign(new Error('The storage folder is gone', { cause: error }), { code: 'ENODEV' }),
    );
  }
}

const labelOf = (label: Label) => JSON.stringify(label).padEnd(labelSize);

async function factsOf(file: FileHandle): Promise<ObjectFacts> {
  const { size: whole, mtime: lastModified } = await file.stat();
  const size = whole - labelSize;
  const { buffer } = await file.read(Buffer.alloc(labelSize), 0, labelSize, size);
  return { size, lastModified, ...(JSON.parse(buffer.toString()) as Label) };
}

/**
 * The bytes that a range means in an object of this size.
 * @throws BeyondEnd
 */
function within(range: Range, size: number) {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  if (start >= size) throw new BeyondEnd(size);
  return { start, end: 'last' in range ? size - 1 : Math.min(range.end ?? size, size - 1) };
}
