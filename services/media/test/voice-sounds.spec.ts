import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { createVideo, createVoiceOver } from '../factories';
import { voiceFiles, voiceFolder } from '../src/voice-overs/voice-files';
import { StoredVoiceTake } from '../src/voice-overs/voice-take.entity';
import { clip, factsOf, sound } from './clips/clips';
import { filmByReference } from './clips/hostile';
import { webm } from './voice';
import { workerForTests } from './workbench';

const worker = workerForTests();

/** A take whose recording is this file. */
async function takeIn(path: string | null, length: number, attempts = 0) {
  const { id: videoId } = await createVideo(worker.dataSource, { studentId: randomUUID() });
  const { id } = await createVoiceOver(worker.dataSource, { videoId, length, state: 'processing', attempts });
  if (path)
    await worker.storage.put(voiceFiles(videoId, id).recording, createReadStream(path), {
      contentType: 'audio/webm',
    });
  return { id, videoId };
}
const make = (takeId: string) => worker.makeVoiceSound(takeId);
const take = (id: string) => worker.dataSource.manager.findOneBy(StoredVoiceTake, { id });
const stored = async (videoId: string) => {
  const keys: string[] = [];
  for await (const key of worker.storage.list(voiceFolder(videoId))) keys.push(key.split('/').at(-1)!);
  return keys;
};
const leftInWork = async () => (await readdir(worker.work)).filter((name) => name !== 'programs');

it.each([
  ['Chromium and Firefox', 'take.webm', webm],
  ['Safari', 'take.mp4', ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov']],
])('a recording of %s becomes a sound that every browser plays', async (_, name, options) => {
  const { id, videoId } = await takeIn(await clip(worker.root, name, ...sound(2), ...options), 2000);
  await make(id);
  expect(await take(id)).toMatchObject({ state: 'ready', reason: null, attempts: 1 });
  expect(await stored(videoId)).toEqual(['sound.m4a']);
  const { streams, format } = await factsOf(await worker.fetch(voiceFiles(videoId, id).sound));
  expect(streams).toHaveLength(1);
  expect(streams[0]).toMatchObject({ codec_name: 'aac', channels: 1, start_time: '0.000000' });
  expect(Math.abs(Number(format.duration) - 2)).toBeLessThan(0.05);
  expect(await leftInWork()).toEqual([]);
});

// A tone in the last second.
it.each([
  ['a gap in a recording stays as long as it was', '4', `aselect='not(between(t,1,2))'`],
  ['a recording that began two seconds late gets them back as silence', '2', 'anull'],
])('%s, so that what comes after it keeps its time', async (name, seconds, cut) => {
  const tone = `sine=frequency=440:duration=${seconds},volume=0:enable='lt(t,${seconds}-1)',${cut}`;
  const path = await clip(
    worker.root,
    `${name.replace(/ /g, '-')}.mkv`,
    ...['-f', 'lavfi', '-i', tone, '-c:a', 'pcm_s16le'],
  );
  const { id, videoId } = await takeIn(path, 4000);
  await make(id);
  expect(await take(id)).toMatchObject({ state: 'ready' });
  const made = await worker.fetch(voiceFiles(videoId, id).sound);
  const detect = ['-i', made, '-af', 'silencedetect=noise=-40dB:d=0.5', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)('ffmpeg', ['-nostdin', '-hide_banner', ...detect]);
  const toneAt = Number(/silence_end: ([\d.]+)/.exec(stderr)![1]);
  expect(Math.abs(toneAt - 3)).toBeLessThan(0.04);
});

it('a recording that is not as long as its events say fails, and says so', async () => {
  const { id, videoId } = await takeIn(await clip(worker.root, 'short.webm', ...sound(1), ...webm), 9000);
  await make(id);
  expect(await take(id)).toMatchObject({
    ...{ state: 'failed', reason: 'There is no sound in this recording. Please record it again.' },
  });
  expect(await stored(videoId)).toEqual([]);
});

it.each<[string, () => Promise<string>]>([
  [
    'no sound at all',
    async () => {
      await writeFile(join(worker.root, 'noise.webm'), 'no sound at all');
      return join(worker.root, 'noise.webm');
    },
  ],
  ['a reference to another file', async () => (await filmByReference(worker.root)).film],
])('%s fails', async (_, path) => {
  const { id } = await takeIn(await path(), 1000);
  await make(id);
  expect((await take(id))!.state).toBe('failed');
  expect(await leftInWork()).toEqual([]);
});

it('a take that ended three workers is not begun again', async () => {
  const { id } = await takeIn(await clip(worker.root, 'fourth.webm', ...sound(1), ...webm), 1000, 3);
  await make(id);
  expect((await take(id))!.state).toBe('failed');
});

it('an outage of the storage is thrown, so that the job is tried again, and does not count', async () => {
  const { id } = await takeIn(await clip(worker.root, 'outage.webm', ...sound(1), ...webm), 1000);
  const put = jest.spyOn(worker.storage, 'put').mockRejectedValueOnce(new Error('away'));
  await expect(make(id)).rejects.toThrow('away');
  put.mockRestore();
  expect(await take(id)).toMatchObject({ state: 'processing', attempts: 0 });
  await make(id);
  expect(await take(id)).toMatchObject({ state: 'ready', attempts: 1 });
});

it('a take that is deleted meanwhile leaves nothing, and a job for it does nothing', async () => {
  const { id, videoId } = await takeIn(await clip(worker.root, 'gone.webm', ...sound(1), ...webm), 1000);
  const put = worker.storage.put.bind(worker.storage);
  const spy = jest.spyOn(worker.storage, 'put').mockImplementation(async (...args) => {
    await worker.dataSource.manager.delete(StoredVoiceTake, { id });
    return put(...args);
  });
  await make(id);
  spy.mockRestore();
  expect(await stored(videoId)).toEqual([]);
  await make(id);
});
