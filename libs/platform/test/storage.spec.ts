import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '@fungo/testing';
import { BeyondEnd, InvalidKey, isUnavailable, WrongSize, type Storage } from '../src';
import { folderStorage, keysOf, s3Storage } from './storages';

const mebibyte = 1024 * 1024;
const mp4 = { contentType: 'video/mp4' };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const collectGarbage = () => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/** Yields some bytes and then fails, like a phone that loses its network. */
const broken = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('the phone is gone');
    })(),
  );

describe.each([
  ['folder', folderStorage],
  ['S3', s3Storage],
])('storage: %s', (_kind, start) => {
  let running: Awaited<ReturnType<typeof start>>;
  let storage: Storage;

  const put = (key: string, bytes: Buffer | string) =>
    storage.put(key, Readable.from([Buffer.from(bytes)]), mp4);
  const read = async (key: string, range?: Parameters<Storage['get']>[1]) => {
    const object = await storage.get(key, range);
    return object && { ...object, stream: undefined, bytes: await buffer(object.stream) };
  };
  const text = async (key: string) => (await read(key))?.bytes.toString();

  beforeAll(async () => {
    running = await start();
    ({ storage } = running);
  });

  afterEach(async () => {
    for (const key of await keysOf(storage).catch(() => [])) await storage.delete(key);
  });

  afterAll(() => running.clear());

  it('returns the stored bytes, in many parts or none', async () => {
    for (const bytes of [randomBytes(20 * mebibyte + 17), randomBytes(3 * mebibyte), Buffer.alloc(0)]) {
      const before = Math.floor(Date.now() / 1000) * 1000; // stores have a precision of seconds
      const stored = await storage.put('videos/7/swing.mov', Readable.from(inChunks(bytes)), {
        contentType: 'video/quicktime',
        size: bytes.length,
      });
      expect(stored).toEqual({ size: bytes.length, sha256: sha256(bytes) });

      const facts = await storage.head('videos/7/swing.mov');
      expect(facts).toEqual({
        size: bytes.length,
        contentType: 'video/quicktime',
        lastModified: facts!.lastModified,
        etag: expect.stringMatching(/^".+"$/) as string,
      });
      expect(facts!.lastModified.getTime()).toBeGreaterThanOrEqual(before);
      expect(facts!.lastModified.getTime()).toBeLessThanOrEqual(Date.now());

      const object = (await read('videos/7/swing.mov'))!;
      expect(object).toMatchObject(facts!);
      expect(object.range).toBeUndefined();
      expect(sha256(object.bytes)).toBe(stored.sha256);
    }
  });

  it('has nothing under a key that was never put', async () => {
    expect(await storage.get('videos/none')).toBeNull();
    expect(await storage.get('videos/none', { start: 5 })).toBeNull();
    expect(await storage.head('videos/none')).toBeNull();
  });

  it.each([
    ['the first', { start: 0, end: 3 }, '0123', { start: 0, end: 3 }],
    ['the middle', { start: 4, end: 6 }, '456', { start: 4, end: 6 }],
    ['one', { start: 9, end: 9 }, '9', { start: 9, end: 9 }],
    ['from here on', { start: 7 }, '789', { start: 7, end: 9 }],
    ['to beyond the end', { start: 8, end: 500 }, '89', { start: 8, end: 9 }],
    ['the last', { last: 2 }, '89', { start: 8, end: 9 }],
    ['the last and more', { last: 500 }, '0123456789', { start: 0, end: 9 }],
  ])('reads a range: %s', async (_name, range, bytes, actual) => {
    await put('ten', '0123456789');
    const part = (await read('ten', range))!;
    expect(part.bytes.toString()).toBe(bytes);
    expect(part).toMatchObject({ size: 10, range: actual, contentType: 'video/mp4' });
  });

  it('refuses a range that begins beyond the end, and names the end', async () => {
    await put('ten', '0123456789');
    const refusal = await storage.get('ten', { start: 10 }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BeyondEnd);
    expect(refusal).toMatchObject({ size: 10 });
  });

  it.each([{ start: 3, end: 2 }, { start: -1 }, { start: 0.5 }, { start: NaN }, { last: 0 }])(
    'takes %p for a mistake of the program',
    async (range) => {
      await put('ten', '0123456789');
      await expect(storage.get('ten', range)).rejects.toThrow(RangeError);
    },
  );

  it('replaces an object, and its validator with it', async () => {
    await put('poster', 'first');
    const first = await storage.head('poster');
    await storage.put('poster', Readable.from([Buffer.from('second')]), { contentType: 'image/webp' });
    const second = await storage.head('poster');
    expect(await text('poster')).toBe('second');
    expect(second).toMatchObject({ size: 6, contentType: 'image/webp' });
    expect(second!.etag).not.toBe(first!.etag);
  });

  it('deletes an object, also twice', async () => {
    await put('poster', 'bytes');
    await storage.delete('poster');
    expect(await storage.head('poster')).toBeNull();
    await storage.delete('poster');
  });

  it('lists the keys of a prefix in order, even if one key begins with another', async () => {
    for (const key of ['videos/2/b', 'videos/2', 'videos/2/a', 'videos/20', 'pictures/2'])
      await put(key, key);
    expect(await keysOf(storage, 'videos/2/')).toEqual(['videos/2/a', 'videos/2/b']);
    expect(await keysOf(storage)).toHaveLength(5);
    expect(await text('videos/2')).toBe('videos/2');
  });

  it.each([
    ['small', 100],
    ['in parts', 20 * mebibyte],
  ])('leaves nothing of a broken upload: %s', async (_name, size) => {
    await expect(storage.put('cut', broken(randomBytes(size)), mp4)).rejects.toThrow('the phone is gone');
    expect(await storage.get('cut')).toBeNull();
    expect(await keysOf(storage)).toEqual([]);
    await eventually(async () => expect(await running.unfinished()).toBe(0));
  });

  it('keeps the former object when its replacement breaks off', async () => {
    await put('kept', 'whole');
    await expect(storage.put('kept', broken(randomBytes(20 * mebibyte)), mp4)).rejects.toThrow();
    expect(await text('kept')).toBe('whole');
  });

  it('treats a stream that was closed early as broken', async () => {
    const source = new Readable({ read: () => undefined });
    source.push('half');
    const putting = storage.put('closed', source, mp4);
    source.destroy();
    await expect(putting).rejects.toThrow(/premature/i);
    expect(await storage.head('closed')).toBeNull();
  });

  it.each([4, 6])('refuses five bytes if %i were announced', async (size) => {
    const source = Readable.from([Buffer.from('bytes')]);
    await expect(storage.put('short', source, { ...mp4, size })).rejects.toThrow(WrongSize);
    expect(await storage.head('short')).toBeNull();
  });

  it.each([
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '..',
    '../a',
    'a/../b',
    '.hidden',
    'a/.b',
    'A',
    'a+b',
    'a b',
    'a\0',
    'é',
  ])('refuses %j as a key', async (key) => {
    const source = Readable.from([Buffer.from('bytes')]);
    await expect(storage.put(key, source, mp4)).rejects.toThrow(InvalidKey);
    expect(source.destroyed).toBe(true);
    await expect(storage.get(key)).rejects.toThrow(InvalidKey);
    await expect(storage.head(key)).rejects.toThrow(InvalidKey);
    await expect(storage.delete(key)).rejects.toThrow(InvalidKey);
  });

  it('accepts a key of 200 letters, but no longer one', async () => {
    await put('a'.repeat(200), 'bytes');
    await expect(put('a'.repeat(201), 'bytes')).rejects.toThrow(InvalidKey);
    expect(await keysOf(storage)).toEqual(['a'.repeat(200)]);
  });

  it.each(['video/mp4\r\nx: y', '', 'é', 'a'.repeat(201)])(
    'refuses %j as a media type',
    async (contentType) => {
      await expect(storage.put('typed', Readable.from([]), { contentType })).rejects.toThrow(RangeError);
      expect(await storage.head('typed')).toBeNull();
    },
  );

  it('keeps memory flat while 200 MB pass through', async () => {
    const chunk = randomBytes(mebibyte);
    const retained = () => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = retained();
    let most = before;
    /** Measures the memory every 50 MB. */
    const watch = () => {
      let passed = 0;
      return (bytes: Buffer) => {
        if (passed % (50 * mebibyte) < bytes.length) most = Math.max(most, retained());
        passed += bytes.length;
        return passed;
      };
    };

    const sending = watch();
    const source = Readable.from(
      (function* () {
        for (let index = 0; index < 200; index++) {
          sending(chunk);
          yield Buffer.from(chunk);
        }
      })(),
    );
    await storage.put('large', source, { ...mp4, size: 200 * mebibyte });

    const reading = watch();
    let read = 0;
    for await (const bytes of (await storage.get('large'))!.stream as AsyncIterable<Buffer>)
      read = reading(bytes);
    expect(read).toBe(200 * mebibyte);
    // The test's server also uses memory of this process. A buffering storage would hold all 200 MB, or twice that.
    expect(most - before).toBeLessThan(100 * mebibyte);
  });

  it('reports that it is unavailable when it is down', async () => {
    const down = await start();
    await down.goDown();
    const source = Readable.from([Buffer.from('bytes')]);
    for (const failing of [
      down.storage.put('a', source, mp4),
      down.storage.get('a'),
      down.storage.head('a'),
      down.storage.delete('a'),
      keysOf(down.storage),
    ]) {
      const failure = await failing.then(
        () => 'no failure',
        (error: unknown) => error,
      );
      expect(isUnavailable(failure)).toBe(true);
    }
    expect(source.destroyed).toBe(true);
    await down.clear();
  });
});

/** As a request gives them. */
function* inChunks(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}
