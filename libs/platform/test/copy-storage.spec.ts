import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { copyStorage, type Storage } from '../src';
import { folderStorage, keysOf, s3Storage } from './storages';

type Running = { storage: Storage; clear: () => Promise<unknown> };

const put = (storage: Storage, key: string, bytes: Buffer | string, contentType = 'video/mp4') =>
  storage.put(key, Readable.from([Buffer.from(bytes)]), { contentType });
const textOf = async (storage: Storage, key: string) =>
  (await buffer((await storage.get(key))!.stream)).toString('latin1');

describe.each([
  ['a store into a folder', s3Storage, folderStorage],
  ['a folder into a store', folderStorage, s3Storage],
])('a copy of %s', (_, startSource, startTarget) => {
  let running: Running[];
  let source: Storage;
  let target: Storage;

  beforeEach(async () => {
    running = [await startSource(), await startTarget()];
    [source, target] = running.map(({ storage }) => storage) as [Storage, Storage];
    await put(source, 'videos/7/swing.mov', randomBytes(9 * 1024 * 1024), 'video/quicktime');
    await put(source, 'pictures/2', 'a picture', 'image/webp');
    await put(source, 'empty', '');
  });
  afterEach(async () => {
    for (const one of running) await one.clear();
  });

  it('has every object, with its bytes and type; the next one copies nothing', async () => {
    expect(await copyStorage(source, target)).toEqual({
      ...{ copied: 3, bytes: 9 * 1024 * 1024 + 9, kept: 0, deleted: 0 },
    });
    expect(await keysOf(target)).toEqual(await keysOf(source));
    for (const key of await keysOf(source)) {
      expect(await textOf(target, key)).toBe(await textOf(source, key));
      expect((await target.head(key))!.contentType).toBe((await source.head(key))!.contentType);
    }
    expect(await copyStorage(source, target)).toEqual({ copied: 0, bytes: 0, kept: 3, deleted: 0 });
  });

  it('goes on where an earlier one broke off, and repeats what changed', async () => {
    await copyStorage(source, target);
    await target.delete('pictures/2');
    await put(source, 'empty', 'not any more');
    expect(await copyStorage(source, target)).toMatchObject({ copied: 2, kept: 1 });
    expect(await textOf(target, 'empty')).toBe('not any more');
  });

  it('keeps what the source deleted, unless it is a mirror', async () => {
    await copyStorage(source, target);
    await source.delete('pictures/2');
    expect(await copyStorage(source, target)).toMatchObject({ deleted: 0 });
    expect(await keysOf(target)).toHaveLength(3);
    expect(await copyStorage(source, target, true)).toMatchObject({ deleted: 1 });
    expect(await keysOf(target)).toEqual(await keysOf(source));
  });

  it('fails, and names the object, if a copy differs', async () => {
    const get = target.get.bind(target);
    target.get = async (key, range) => {
      const object = await get(key, range);
      if (object && key === 'pictures/2') {
        object.stream.destroy();
        await setImmediate();
        object.stream = Readable.from([Buffer.from('a Picture')]);
      }
      return object;
    };
    await expect(copyStorage(source, target)).rejects.toThrow('The copy of pictures/2 differs');
  });
});
