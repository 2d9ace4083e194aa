import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Annotation, filmAt, frameAt, spanAt, stateAt, type VoiceLog } from '@fungo/contracts';
import { createVideo, createVoiceOver } from '../factories';
import { Ffmpeg } from '../src/ffmpeg/ffmpeg';
import { filmFiles } from '../src/films/film-files';
import { reelFile, reelFolder } from '../src/reels/reel-files';
import { StoredVoiceOver } from '../src/voice-overs/voice-over.entity';
import { StoredVoiceTake } from '../src/voice-overs/voice-take.entity';
import { voiceFiles } from '../src/voice-overs/voice-files';
import { clip, factsOf, h264, sound } from './clips/clips';
import { logOf } from './voice';
import { workerForTests } from './workbench';

const worker = workerForTests();
const run = promisify(execFile);
const title = 'Canary swing of Maya';

const film = { size: '640x360', frameRate: 60, frames: 120 };
/** The light of a frame: frame n is n steps lighter than the first one. */
const lightOf = (frame: number) => 24 + 1.5 * frame;

/** A film of which each frame tells its number, once for all tests. */
let path: Promise<string> | undefined;
const numbered = () => {
  const { size, frameRate, frames } = film;
  const picture = `color=black:size=${size}:rate=${frameRate}:duration=${frames / frameRate},geq=lum='24+1.5*N':cb=128:cr=128`;
  path ??= clip(worker.root, 'numbered.mp4', '-f', 'lavfi', '-i', picture, ...h264, '-crf', '8', '-g', '30');
  return path;
};

const aac = ['-c:a', 'aac', '-ac', '1', '-ar', '48000'];
const tone = (seconds: number, name: string) => clip(worker.root, name, ...sound(seconds), ...aac);
const silence = (seconds: number, name: string) =>
  clip(worker.root, name, '-f', 'lavfi', '-i', `anullsrc=r=48000:cl=mono:d=${seconds}`, ...aac);

/** A voice-over whose film waits, of takes with their sounds. */
async function told(takes: { log: VoiceLog; sound: string }[], spans?: [number, number, number][]) {
  const studentId = randomUUID();
  const { manager } = worker.dataSource;
  const facts = {
    duration: film.frames / film.frameRate,
    width: 640,
    height: 360,
    frameRate: film.frameRate,
  };
  const { id: videoId } = await createVideo(worker.dataSource, { studentId, title, film: facts });
  const put = (key: string, from: string) =>
    worker.storage.put(key, createReadStream(from), { contentType: 'video/mp4' });
  await put(filmFiles(videoId).rendition, await numbered());
  const first = await createVoiceOver(worker.dataSource, { videoId, log: takes[0]!.log });
  const ids = [first.id];
  for (const { log } of takes.slice(1)) {
    const id = randomUUID();
    ids.push(id);
    await manager.insert(StoredVoiceTake, { id, videoId, coachId: randomUUID(), log, state: 'ready' });
  }
  for (const [index, id] of ids.entries()) await put(voiceFiles(videoId, id).sound, takes[index]!.sound);
  const parts = spans ?? takes.map(({ log }, index) => [index, 0, log.length] as const);
  const played = parts.map(([take, from, to]) => ({ takeId: ids[take]!, from, to }));
  const reelId = randomUUID();
  await manager.update(StoredVoiceOver, videoId, { spans: played, reelId, reelState: 'waiting' });
  return { videoId, reelId, spans: played };
}

const make = ({ videoId, reelId }: { videoId: string; reelId: string }) =>
  worker.makeVoiceReel(videoId, reelId);
const stateOf = async ({ videoId }: { videoId: string }) =>
  (await worker.dataSource.manager.findOneByOrFail(StoredVoiceOver, { videoId })).reelState;
const stored = async (videoId: string) => {
  const keys: string[] = [];
  for await (const key of worker.storage.list(reelFolder(videoId))) keys.push(key);
  return keys;
};
const made = async (one: { videoId: string; reelId: string }) => {
  await make(one);
  expect(await stateOf(one)).toBe('ready');
  return worker.fetch(reelFile(one.videoId, one.reelId));
};

/** The light of a part of each picture. */
async function lights(of: string, part: string): Promise<number[]> {
  const filter = `crop=${part},scale=2:2:flags=area,format=yuv420p`;
  const args = ['-v', 'error', '-i', of, '-vf', filter, '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  const bytes = 6; // four of light, and two of color
  return [...stdout].filter((_, at) => at % bytes === 0);
}
/** A part that is away from the drawings. */
const plain = '640:100:0:240';

const line: Annotation = {
  ...{ id: 'hips', type: 'line', startX: 100, startY: 100, endX: 540, endY: 100, color: '#ffffff' },
  timestamp: 0.4,
};
const onLine = '400:4:120:98';

const first = logOf(3000, {
  start: { film: 0.5, rate: 1, isPlaying: false, drawings: [] },
  events: [
    { at: 400, do: 'play' },
    { at: 900, do: 'rate', rate: 0.25 },
    { at: 1500, do: 'pause' },
    { at: 1600, do: 'seek', film: 0.4 },
    { at: 1800, do: 'draw', drawing: line },
    { at: 2400, do: 'rate', rate: 2 },
    { at: 2400, do: 'play' },
  ],
});
/** The film ends while it plays. */
const second = logOf(1000, { start: { film: 1.7, rate: 1, isPlaying: true, drawings: [] } });

it('each picture is the frame that the page shows then, also after cuts, and the sound is that of the spans', async () => {
  const takes = [
    { log: first, sound: await tone(3, 'first.m4a') },
    { log: second, sound: await silence(1, 'second.m4a') },
  ];
  const one = await told(takes, [
    [0, 0, 1250],
    [1, 111, 1000],
    [0, 1550, 3000],
  ]);
  const path = await made(one);
  const seen = await lights(path, plain);
  const length = 1250 + 889 + 1450;
  expect(Math.abs(seen.length - (length * 30) / 1000)).toBeLessThan(1);
  for (const [picture, light] of seen.entries()) {
    const { span, takeTime } = spanAt(one.spans, (picture * 1000) / 30)!;
    const { log } = takes[span.takeId === one.spans[0]!.takeId ? 0 : 1]!;
    const frame = frameAt(filmAt(stateAt(log, takeTime), takeTime), film.frameRate);
    const expected = lightOf(Math.min(frame, film.frames - 1));
    expect([picture, Math.abs(light - expected) < 2.2]).toEqual([picture, true]);
  }

  // The line is there from 1.8 s of its take, until the film has played half a second further.
  const drawn = (await lights(path, onLine)).map((light, picture) => light - seen[picture]! > 15);
  const at = (takeTime: number) => ((1250 + 889 + takeTime - 1550) * 30) / 1000;
  expect([drawn.indexOf(true), drawn.lastIndexOf(true)]).toEqual([Math.ceil(at(1800)), Math.floor(at(2650))]);

  const { streams, format } = await factsOf(path);
  expect(streams.map(({ codec_name }) => codec_name).sort()).toEqual(['aac', 'h264']);
  for (const { duration } of streams) expect(Math.abs(Number(duration) * 1000 - length)).toBeLessThan(50);
  const detect = ['-i', path, '-af', 'silencedetect=noise=-40dB:d=0.3', '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', ['-nostdin', '-hide_banner', ...detect]);
  const silent = ['start', 'end'].map((side) =>
    Number(RegExp(`silence_${side}: ([\\d.]+)`).exec(stderr)![1]),
  );
  expect(Math.abs(silent[0]! - 1.25)).toBeLessThan(0.05);
  expect(Math.abs(silent[1]! - 2.139)).toBeLessThan(0.05);
  expect(format.tags ?? {}).not.toHaveProperty('title');
  expect((await readFile(path)).includes(title)).toBe(false);
  // The academy's name is under the film.
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({ width: 640, height: 408 });
  expect(Math.max(...(await lights(path, '300:14:170:378')))).toBeGreaterThan(50);
  expect((await readdir(worker.work)).filter((name) => name !== 'programs')).toEqual([]);
});

it('a voice-over without drawings, by an academy without a name', async () => {
  const one = await told([{ log: logOf(500), sound: await tone(0.5, 'short.m4a') }]);
  await worker.makeVoiceReel(one.videoId, one.reelId, '');
  const path = await worker.fetch(reelFile(one.videoId, one.reelId));
  expect(new Set((await lights(path, plain)).map((light) => Math.abs(light - lightOf(0)) < 2.2))).toEqual(
    new Set([true]),
  );
  const { streams } = await factsOf(path);
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({ width: 640, height: 360 });
});

it('each frame of a slow swing is in the film, and none is left in its folder', async () => {
  const log = logOf(4000, { start: { film: 0, rate: 0.5, isPlaying: true, drawings: [] } });
  const one = await told([{ log, sound: await silence(4, 'slow.m4a') }]);
  const program = worker.app.get(Ffmpeg, { strict: false });
  const runOne = program.run.bind(program);
  let files: string[] = [];
  const spy = jest.spyOn(program, 'run').mockImplementation(async (film) => {
    files = await readdir(film.folder);
    return runOne(film);
  });
  const seen = await lights(await made(one), plain);
  spy.mockRestore();
  expect(seen.map((light, picture) => Math.abs(light - lightOf(picture)) < 2.2)).toEqual(
    Array.from({ length: film.frames }, () => true),
  );
  expect(files.sort()).toEqual(['input', 'output', 'second']);
});

it('a job for another film of the voice-over does nothing', async () => {
  const one = await told([{ log: logOf(500), sound: await tone(0.5, 'other.m4a') }]);
  await worker.makeVoiceReel(one.videoId, randomUUID());
  expect([await stateOf(one), await stored(one.videoId)]).toEqual(['waiting', []]);
});

it('a swing that is gone, a sound that is gone, and a film that ended three workers fail', async () => {
  const one = await told([{ log: logOf(500), sound: await tone(0.5, 'gone.m4a') }]);
  const again = { reelState: 'waiting' as const, reelAttempts: 3 };
  await worker.dataSource.manager.update(StoredVoiceOver, one.videoId, again);
  await make(one);
  expect(await stateOf(one)).toBe('failed');
  await worker.dataSource.manager.update(StoredVoiceOver, one.videoId, { ...again, reelAttempts: 0 });
  await worker.storage.delete(voiceFiles(one.videoId, one.spans[0]!.takeId).sound);
  await make(one);
  expect(await stateOf(one)).toBe('failed');
  await worker.dataSource.manager.update(StoredVoiceOver, one.videoId, { ...again, reelAttempts: 0 });
  await worker.storage.delete(filmFiles(one.videoId).rendition);
  await make(one);
  expect([await stateOf(one), await stored(one.videoId)]).toEqual(['failed', []]);
});

it('a film whose voice-over changes meanwhile leaves nothing', async () => {
  const one = await told([{ log: logOf(500), sound: await tone(0.5, 'changed.m4a') }]);
  const put = worker.storage.put.bind(worker.storage);
  const spy = jest.spyOn(worker.storage, 'put').mockImplementation(async (...args) => {
    const other = { reelId: randomUUID(), reelState: 'none' as const };
    await worker.dataSource.manager.update(StoredVoiceOver, one.videoId, other);
    return put(...args);
  });
  await make(one);
  spy.mockRestore();
  expect([await stateOf(one), await stored(one.videoId)]).toEqual(['none', []]);
});
