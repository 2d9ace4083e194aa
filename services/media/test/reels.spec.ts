import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createComparison, createVideo } from '../factories';
import { filmFiles } from '../src/films/film-files';
import { StoredComparison } from '../src/reels/comparison.entity';
import { reelFile, reelFolder } from '../src/reels/reel-files';
import { clip, factsOf, h264 } from './clips/clips';
import { cracking } from './clips/cracks';
import { workerForTests } from './workbench';

const worker = workerForTests();

interface Flash {
  size: string;
  rate: number;
  /** The frame of the crack: it is white on its left half, and black before and after. */
  frame: number;
  sound?: boolean;
}

/** A playable film whose picture flashes in the very frame of the crack. */
async function flashing({ size, rate, frame, sound = true }: Flash, name: string): Promise<string> {
  const at = (frame + 0.5) / rate;
  const flash = `color=black:size=${size}:rate=${rate}:duration=3,drawbox=w=iw/2:color=white:t=fill:enable='eq(n,${frame})'`;
  const heard = sound ? ['-f', 'lavfi', '-i', cracking(at), '-c:a', 'aac'] : [];
  return clip(worker.root, name, '-f', 'lavfi', '-i', flash, ...heard, ...h264, '-g', '30');
}
const middle = ({ frame, rate }: Flash) => Math.round(((frame + 0.5) / rate) * 1000);

async function compared(left: Flash, right: Flash, changes: Partial<StoredComparison> = {}) {
  const studentId = randomUUID();
  const made: string[] = [];
  for (const [index, flash] of [left, right].entries()) {
    const { id } = await createVideo(worker.dataSource, { studentId });
    const path = await flashing(flash, `${id}-${index}.mp4`);
    await worker.storage.put(filmFiles(id).rendition, createReadStream(path), { contentType: 'video/mp4' });
    made.push(id);
  }
  return createComparison(worker.dataSource, {
    ...{ videoId: made[1]!, leftSwingId: made[0]!, leftCrack: middle(left), rightCrack: middle(right) },
    ...changes,
  });
}

const make = ({ videoId, reelId }: StoredComparison) => worker.makeReel(videoId, reelId);
const stateOf = async ({ videoId }: StoredComparison) =>
  (await worker.dataSource.manager.findOneByOrFail(StoredComparison, { videoId })).reelState;
const stored = async (videoId: string) => {
  const keys: string[] = [];
  for await (const key of worker.storage.list(reelFolder(videoId))) keys.push(key);
  return keys;
};
const leftInWork = async () => (await readdir(worker.work)).filter((name) => name !== 'programs');

/** Numbers of the reel's pictures in which a part of it is bright. */
async function brightIn(path: string, part: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-vf', `crop=${part},scale=1:1:flags=area,format=gray`],
      ...['-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  return [...stdout].flatMap((light, index) => (light > 120 ? [index] : []));
}
/** Quarters of a reel of two equal halves, away from its texts. */
const quarter = (index: number) => `iw/4:ih/3:${index}*iw/4:ih/3`;

const flash = (rate: number, frame: number, size = '320x180'): Flash => ({ size, rate, frame });

it.each<[string, Flash, Flash]>([
  ['30 and 240', flash(30, 31), flash(240, 200)],
  ['240 and 60', flash(240, 333), flash(60, 71)],
  ['120 and 30, one on edge', flash(120, 97, '180x320'), flash(30, 40, '180x320')],
  ['29.97 and 60', flash(30_000 / 1001, 33), flash(60, 90)],
])('films of %s frames a second meet at their cracks', async (_, left, right) => {
  const comparison = await compared(left, right);
  await make(comparison);
  expect(await stateOf(comparison)).toBe('ready');
  const path = await worker.fetch(reelFile(comparison.videoId, comparison.reelId));
  const [first, second] = [await brightIn(path, quarter(0)), await brightIn(path, quarter(2))];
  const crack = Math.floor(60 * Math.min(3, comparison.leftCrack! / 1000, comparison.rightCrack! / 1000));
  // In the first pass, both flash in the picture of the crack.
  expect(first).toContain(crack);
  expect(second).toContain(crack);
  // In the slow one, too, and neither for longer than its frame lasts.
  const slowest = Math.ceil(60 / Math.min(left.rate, right.rate));
  const passes = (bright: number[]) => bright.filter((one) => one > crack + 30);
  const common = passes(first).filter((one) => passes(second).includes(one));
  expect(common.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThanOrEqual(slowest + 4 * slowest + 2);
});

it('a reel is a plain film for every phone, at most 20 seconds and 1280 by 720', async () => {
  const comparison = await compared(flash(30, 40, '1280x720'), flash(60, 80, '720x1280'));
  await make(comparison);
  const path = await worker.fetch(reelFile(comparison.videoId, comparison.reelId));
  const { streams, format } = await factsOf(path);
  expect(streams.map(({ codec_name }) => codec_name).sort()).toEqual(['aac', 'h264']);
  const [film] = streams.filter(({ codec_type }) => codec_type === 'video');
  expect(film).toMatchObject({ pix_fmt: 'yuv420p', r_frame_rate: '60/1' });
  expect(film!.width).toBeLessThanOrEqual(1280);
  expect(film!.height).toBeLessThanOrEqual(720);
  expect(Number(format.duration)).toBeLessThan(20);
  expect(format.tags ?? {}).not.toHaveProperty('title');
  expect(await leftInWork()).toEqual([]);
});

it('a mirrored side is mirrored, and the other one is not', async () => {
  const comparison = await compared(flash(30, 30), flash(30, 30), { leftMirrored: true });
  await make(comparison);
  const path = await worker.fetch(reelFile(comparison.videoId, comparison.reelId));
  const bright = await Promise.all([0, 1, 2, 3].map((part) => brightIn(path, quarter(part))));
  expect(bright.map((pictures) => pictures.length > 0)).toEqual([false, true, true, false]);
});

it('films without sound that lie over each other make a reel without sound', async () => {
  const silent = { ...flash(30, 30), sound: false };
  const comparison = await compared(silent, silent, { layout: 'over' });
  await make(comparison);
  const { streams } = await factsOf(await worker.fetch(reelFile(comparison.videoId, comparison.reelId)));
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video']);
  expect(streams[0]).toMatchObject({ width: 320, height: 180 });
});

it('a job for another reel, or for none, does nothing', async () => {
  const comparison = await compared(flash(30, 30), flash(30, 30));
  await worker.makeReel(comparison.videoId, randomUUID());
  await worker.makeReel(randomUUID(), comparison.reelId);
  expect(await stateOf(comparison)).toBe('waiting');
  expect(await stored(comparison.videoId)).toEqual([]);
});

it('a film that is gone, and a reel that ended three workers, fail', async () => {
  const gone = await compared(flash(30, 30), flash(30, 30));
  await worker.storage.delete(filmFiles(gone.leftSwingId!).rendition);
  await make(gone);
  expect(await stateOf(gone)).toBe('failed');
  const fourth = await compared(flash(30, 30), flash(30, 30), { reelAttempts: 3 });
  await make(fourth);
  expect(await stateOf(fourth)).toBe('failed');
});

it('an outage of the storage is thrown, so that the job is tried again, and does not count', async () => {
  const comparison = await compared(flash(30, 30), flash(30, 30));
  const put = jest.spyOn(worker.storage, 'put').mockRejectedValueOnce(new Error('away'));
  await expect(make(comparison)).rejects.toThrow('away');
  put.mockRestore();
  await make(comparison);
  expect(await stateOf(comparison)).toBe('ready');
});

it('a process that dies after it stored a reel leaves none that is given up before the next try', async () => {
  const comparison = await compared(flash(30, 30), flash(30, 30));
  await make(comparison);
  await make(comparison); // once more, as after a lost acknowledgment
  expect(await stored(comparison.videoId)).toHaveLength(1);
  await worker.dataSource.manager.delete(StoredComparison, { videoId: comparison.videoId });
  await make(comparison);
  expect(await stored(comparison.videoId)).toEqual([]);
});

it('a reel whose comparison changes or goes meanwhile leaves nothing', async () => {
  const comparison = await compared(flash(30, 30), flash(30, 30));
  const put = worker.storage.put.bind(worker.storage);
  const spy = jest.spyOn(worker.storage, 'put').mockImplementation(async (...args) => {
    await worker.dataSource.manager.update(
      StoredComparison,
      { videoId: comparison.videoId },
      { reelId: randomUUID() },
    );
    return put(...args);
  });
  await make(comparison);
  spy.mockRestore();
  expect(await stored(comparison.videoId)).toEqual([]);
});
