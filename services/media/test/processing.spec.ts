import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { eventually } from '@fungo/testing';
import { createPerson } from '../factories';
import { Credit } from '../src/credits/credit.entity';
import { Ffmpeg, type FilmRun } from '../src/ffmpeg/ffmpeg';
import { deleteFilm } from '../src/films/deleted-films';
import { Film } from '../src/films/film.entity';
import { filmFiles } from '../src/films/film-files';
import { FilmProgress } from '../src/processing/film-progress';
import { ProcessingCancelled } from '../src/processing/watching';
import { clip, colorAt, factsOf, h264, picture, sound } from './clips/clips';
import { inDolbyVision, pictureSubtitle } from './clips/crafted';
import { startWorker, type Worker } from './workbench';

let worker: Worker;
let swing: string;
let broken: string;

beforeAll(async () => {
  worker = await startWorker();
  swing = await clip(
    worker.root,
    'swing.mp4',
    ...picture('320x240', 30, 1),
    ...sound(1),
    ...h264,
    '-c:a',
    'aac',
  );
  broken = join(worker.root, 'broken.mp4');
  await writeFile(broken, 'no film at all');
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.dataSource.query('DELETE FROM events.outbox');
  await worker.dataSource.query('DELETE FROM people');
});

const stored = async (id: string) => {
  const keys: string[] = [];
  for await (const key of worker.storage.list(`films/${id}/`)) keys.push(key.split('/').at(-1)!);
  return keys;
};
const leftInWork = async () => (await readdir(worker.work)).filter((name) => name !== 'programs');

/** What phones and cameras make: the arguments of a clip, and what is to become of it. */
const hevc = (...more: string[]) => [
  ...[
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-tag:v',
    'hvc1',
    '-x265-params',
    ['log-level=error', ...more].join(':'),
  ],
];
const hlg = ['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
type Expected = Partial<Record<'duration' | 'width' | 'height' | 'frameRate' | 'channels', number>>;
const kinds: [string, string, string[], Expected][] = [
  [
    'HEVC of 8 bits',
    'a.mov',
    [...picture('320x180', 30, 1), ...hevc(), '-pix_fmt', 'yuv420p'],
    { width: 320, height: 180 },
  ],
  ['HEVC of 10 bits', 'b.mov', [...picture('320x180', 30, 1), ...hevc(), '-pix_fmt', 'yuv420p10le'], {}],
  [
    'HEVC of a bright screen',
    'c.mov',
    [
      ...picture('320x180', 30, 0.5),
      ...hevc('colorprim=bt2020', 'transfer=arib-std-b67', 'colormatrix=bt2020nc'),
      '-pix_fmt',
      'yuv420p10le',
      ...hlg,
    ],
    { duration: 0.5 },
  ],
  [
    '1080p',
    'd.mp4',
    [...picture('1920x1080', 30, 0.3), ...h264],
    { duration: 0.3, width: 1280, height: 720 },
  ],
  [
    'portrait',
    'e.mp4',
    [...picture('1080x1920', 30, 0.3), ...h264],
    { duration: 0.3, width: 720, height: 1280 },
  ],
  [
    '240 frames a second',
    'f.mp4',
    [...picture('320x180', 240, 0.5), ...h264],
    { duration: 0.5, frameRate: 240 },
  ],
  [
    '29.97 frames a second',
    'g.mp4',
    [...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30000/1001:duration=1.001'], ...h264],
    { duration: 1.001, frameRate: 30000 / 1001 },
  ],
  [
    'a variable frame rate',
    'h.mp4',
    [...picture('320x180', 60, 2), '-vf', "select='not(mod(n,2))+lt(t,1)'", '-vsync', 'vfr', ...h264],
    { duration: 1.984, frameRate: 60 },
  ],
  [
    'a single frame',
    'i.mp4',
    [...picture('320x180', 30, 1), ...h264, '-frames:v', '1'],
    { duration: 1 / 30 },
  ],
  [
    'odd sizes',
    'j.mp4',
    [
      ...['-f', 'lavfi', '-i', 'testsrc=size=333x217:rate=30:duration=1'],
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv444p',
    ],
    { width: 334, height: 218 },
  ],
  [
    'pixels that are not square',
    'k.mp4',
    [...picture('720x480', 30, 0.5), '-vf', 'setsar=32/27', ...h264],
    { duration: 0.5, width: 854, height: 480 },
  ],
  [
    'interlaced',
    'l.mp4',
    [...picture('720x480', 60, 1), '-vf', 'interlace', ...h264, '-flags', '+ildct+ilme'],
    { width: 720, height: 480 },
  ],
  [
    'surround sound',
    'm.mp4',
    [...picture('320x180', 30, 1), ...sound(1), ...h264, '-c:a', 'ac3', '-ac', '6'],
    { channels: 2 },
  ],
  [
    'sound that begins late',
    'n.mp4',
    [
      ...picture('320x180', 30, 2),
      '-itsoffset',
      '0.5',
      ...sound(1),
      '-map',
      '0',
      '-map',
      '1',
      ...h264,
      '-c:a',
      'aac',
    ],
    { duration: 2, channels: 2 },
  ],
  [
    'AVI',
    'o.avi',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
    { channels: 2 },
  ],
  [
    'WMV',
    'p.wmv',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'wmv2', '-c:a', 'wmav2'],
    { channels: 2 },
  ],
  [
    'WebM',
    'q.webm',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    { channels: 2 },
  ],
  [
    '3GP',
    'r.3gp',
    [...picture('176x144', 15, 1), ...sound(1), '-c:v', 'h263', '-c:a', 'aac', '-ar', '8000', '-ac', '1'],
    { frameRate: 15, width: 176, height: 144, channels: 2 },
  ],
  [
    'FLV',
    's.flv',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'flv1', '-ar', '44100', '-c:a', 'libmp3lame'],
    { channels: 2 },
  ],
];

// holds: decided.40
it.each(kinds)('makes of %s what every browser plays', async (_, name, args, expected) => {
  const id = await worker.takeIn(await clip(worker.root, name, ...args));
  await worker.drawThumbnail(id);
  await worker.render(id);

  const film = (await worker.film(id))!;
  const { duration = 1, frameRate = 30, width = film.width!, height = film.height!, channels } = expected;
  expect(film).toMatchObject({
    state: 'ready',
    progress: 1,
    reason: null,
    hasThumbnail: true,
    width,
    height,
  });
  // Containers of whole milliseconds, and sound in pieces, are off by a frame or two of their own.
  expect(Math.abs(film.duration! - duration)).toBeLessThan(0.07);
  expect(film.frameRate).toBeCloseTo(frameRate, 3);

  const made = await factsOf(await worker.fetch(filmFiles(id).rendition));
  const [video, audio] = made.streams;
  expect(video).toMatchObject({
    ...{ codec_name: 'h264', pix_fmt: 'yuv420p', sample_aspect_ratio: '1:1', width, height },
    start_time: '0.000000',
  });
  expect(Number(video!.nb_frames) / film.frameRate!).toBeCloseTo(Number(video!.duration), 2);
  expect(audio && { codec: audio.codec_name, channels: audio.channels }).toEqual(
    channels && { codec: 'aac', channels },
  );
  for (const file of ['poster', 'thumbnail', 'filmstrip'] as const)
    expect((await factsOf(await worker.fetch(filmFiles(id)[file]))).streams[0]!.codec_name).toBe('mjpeg');
});

// holds: decided.40
it.each([
  [90, { width: 180, height: 320 }, 'bottom left'],
  [180, { width: 320, height: 180 }, 'bottom right'],
  [-90, { width: 180, height: 320 }, 'top right'],
])('shows upright a film whose matrix turns it by %d degrees to the left', async (turn, size, red) => {
  const redTopLeft = 'color=blue:s=320x180:r=30:d=0.5,drawbox=0:0:160:90:red:fill';
  const flat = await clip(worker.root, `flat-${turn}.mp4`, '-f', 'lavfi', '-i', redTopLeft, ...h264);
  const turned = ['-i', flat, '-c', 'copy', '-metadata:s:v', `rotate=${turn}`];
  const path = await clip(worker.root, `turned-${turn}.mov`, ...turned);
  const [matrix] = (await factsOf(path)).streams[0]!.side_data_list as { rotation: number }[];
  expect(Math.abs(matrix!.rotation - turn) % 360).toBe(0);
  const id = await worker.takeIn(path);
  await worker.drawThumbnail(id);
  await worker.render(id);
  expect(await worker.film(id)).toMatchObject({ state: 'ready', ...size });

  for (const file of ['rendition', 'poster', 'thumbnail'] as const) {
    const made = await worker.fetch(filmFiles(id)[file]);
    const { streams } = await factsOf(made);
    expect(streams[0]).toMatchObject(size);
    expect(streams[0]!.side_data_list).toBeUndefined();
    const [right, bottom] = [size.width - 8, size.height - 8];
    const corners = {
      'top left': [0, 0],
      'top right': [right, 0],
      'bottom left': [0, bottom],
      'bottom right': [right, bottom],
    };
    for (const [corner, [x, y]] of Object.entries(corners)) {
      const [r, , b] = await colorAt(made, `8:8:${x}:${y}`);
      expect([corner, r! > b!]).toEqual([corner, corner === red]);
    }
  }
});

it('shows the course of a film in its filmstrip', async () => {
  const half = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=320x180:r=30:d=1`];
  const halves = [...half('red'), ...half('blue'), '-filter_complex', '[0][1]concat'];
  const id = await worker.takeIn(await clip(worker.root, 'halves.mp4', ...halves, ...h264));
  await worker.render(id);
  expect((await worker.film(id))!.filmstrip).toMatchObject({ frames: 60, columns: 10 });
  const strip = await worker.fetch(filmFiles(id).filmstrip);
  const reds = [0, 1, 2, 3, 4, 5].map(
    async (row) => (await colorAt(strip, `1600:90:0:${90 * row}`))[0]! > 128,
  );
  expect(await Promise.all(reds)).toEqual([true, true, true, false, false, false]);
});

it('brings a bright film down to the light of every screen', async () => {
  const id = await worker.takeIn(join(worker.root, 'c.mov'));
  await worker.render(id);
  const { streams } = await factsOf(await worker.fetch(filmFiles(id).rendition));
  expect(streams[0]).toMatchObject({ color_transfer: 'bt709', pix_fmt: 'yuv420p' });
});

it.each(['dvcC', 'dvvC'] as const)(
  'leaves nothing of a claim to Dolby Vision, by brand and %s',
  async (name) => {
    const plain = await clip(
      worker.root,
      `plain-${name}.mp4`,
      ...[...picture('320x180', 30, 1), ...hevc(), '-pix_fmt', 'yuv420p10le', ...hlg],
    );
    const path = join(worker.root, `dolby-${name}.mp4`);
    await writeFile(path, inDolbyVision(await readFile(plain), name));
    const [claim] = (await factsOf(path)).streams[0]!.side_data_list as { side_data_type: string }[];
    expect(claim!.side_data_type).toContain('DOVI');
    const id = await worker.takeIn(path);
    await worker.drawThumbnail(id);
    await worker.render(id);
    expect(await worker.film(id)).toMatchObject({ state: 'ready', hasThumbnail: true, width: 320 });
    const rendition = await worker.fetch(filmFiles(id).rendition);
    const bytes = await readFile(rendition, 'latin1');
    expect(['dby1', 'dvcC', 'dvvC'].filter((mark) => bytes.includes(mark))).toEqual([]);
    expect((await factsOf(rendition)).streams[0]!.side_data_list).toBeUndefined();
  },
);

it.each(['mkv', 'mp4'])('plays an %s that has a DVD’s subtitles beside it', async (container) => {
  const subtitle = join(worker.root, 'bars.sup');
  await writeFile(subtitle, pictureSubtitle(2));
  const made = await clip(
    worker.root,
    'subtitled.mkv',
    ...[...picture('320x180', 30, 2), ...sound(2), '-i', subtitle, '-map', '0', '-map', '1', '-map', '2'],
    ...[...h264, '-c:a', 'aac', '-c:s', 'dvdsub'],
  );
  const path = await clip(
    worker.root,
    `beside.${container}`,
    '-i',
    made,
    ...['-map', '0', '-c', 'copy', '-bsf:s', 'setts=duration=900'],
  );
  const codecs = async (of: string) => (await factsOf(of)).streams.map(({ codec_name }) => codec_name);
  expect(await codecs(path)).toEqual(['h264', 'aac', 'dvd_subtitle']);
  const id = await worker.takeIn(path);
  await worker.drawThumbnail(id);
  await worker.render(id);
  expect(await worker.film(id)).toMatchObject({ state: 'ready', hasThumbnail: true });
  expect(await codecs(await worker.fetch(filmFiles(id).rendition))).toEqual(['h264', 'aac']);
});

it('makes what is left of a film that was cut off', async () => {
  const whole = await clip(
    worker.root,
    'long.mp4',
    ...picture('320x240', 30, 4),
    ...h264,
    '-g',
    '15',
    '-movflags',
    '+faststart',
  );
  const bytes = await readFile(whole);
  const cut = join(worker.root, 'cut.mp4');
  await writeFile(cut, bytes.subarray(0, bytes.length / 2));
  const id = await worker.takeIn(cut);
  await worker.drawThumbnail(id);
  await worker.render(id);
  const film = (await worker.film(id))!;
  expect(film).toMatchObject({ state: 'ready', hasThumbnail: true });
  expect(film.duration).toBeGreaterThan(0.5);
  expect(film.duration).toBeLessThan(3.5);
  expect(film.filmstrip!.frames * film.filmstrip!.interval).toBeLessThan(
    film.duration! + film.filmstrip!.interval,
  );
});

describe('a swing', () => {
  const studentId = randomUUID();
  const credit = (videoId: string) => ({
    userId: studentId,
    month: '2026-04',
    n: 1,
    videoId,
    reservedUntil: null,
  });
  const credits = () => worker.dataSource.manager.findBy(Credit, { userId: studentId });
  beforeEach(() => worker.dataSource.manager.delete(Credit, { userId: studentId }));
  const coaches = async () => [
    await createPerson(worker.dataSource, { instructorId: 7 }),
    await createPerson(worker.dataSource, { instructorId: 8 }),
    await createPerson(worker.dataSource),
  ];
  const told = async () =>
    (await worker.outbox()).flatMap(({ name, payload }) =>
      name === 'media.video-uploaded' ? [payload] : [],
    );

  it('that is ready is told to the coach who is asked', async () => {
    const [, asked] = await coaches();
    const id = await worker.takeIn(swing, studentId, 8);
    await worker.render(id);
    expect(await told()).toEqual([{ videoId: id, studentId, coachIds: [asked!.userId] }]);
  });

  it('that asks nobody is told to all coaches, and no player', async () => {
    const people = await coaches();
    await worker.render(await worker.takeIn(swing, studentId));
    const [news] = (await told()) as { coachIds: string[] }[];
    expect([...news!.coachIds].sort()).toEqual([people[0]!.userId, people[1]!.userId].sort());
  });

  // holds: decided.38
  it('keeps its credit when it is ready, and gets it back when it fails', async () => {
    const good = await worker.takeIn(swing, studentId);
    const bad = await worker.takeIn(broken, studentId);
    await worker.dataSource.manager.insert(Credit, [credit(good), { ...credit(bad), n: 2 }]);
    await worker.drawThumbnail(bad);
    await worker.render(bad);
    await worker.render(good);
    expect(await worker.film(bad)).toMatchObject({
      state: 'failed',
      reason: 'File appears to be corrupted or empty. Please try a different video.',
    });
    expect((await worker.film(good))!.state).toBe('ready');
    expect(await credits()).toEqual([credit(good)]);
    expect((await told()).map((payload) => (payload as { videoId: string }).videoId)).toEqual([good]);
    expect(await stored(bad)).toEqual(['original']);
    expect(await leftInWork()).toEqual([]);
  });

  // holds: decided.42
  it('is made again, once, where a worker died over it', async () => {
    const id = await worker.takeIn(swing, studentId);
    await worker.dataSource.manager.update(Film, id, { state: 'processing', attempts: 1, progress: 0.4 });
    await mkdir(join(worker.work, `rendition-${id}`, 'output'), { recursive: true });
    await writeFile(join(worker.work, `rendition-${id}`, 'output', 'rendition.mp4'), 'half of it');
    await worker.render(id);
    await worker.render(id);
    expect(await worker.film(id)).toMatchObject({ state: 'ready', attempts: 2 });
    expect(await told()).toHaveLength(1);
    expect(await leftInWork()).toEqual([]);
  });

  // holds: decided.42
  it('is given up, and its credit given back, where three workers died over it', async () => {
    const id = await worker.takeIn(swing, studentId);
    await worker.dataSource.manager.insert(Credit, credit(id));
    await worker.dataSource.manager.update(Film, id, { state: 'processing', attempts: 3 });
    await worker.render(id);
    expect(await worker.film(id)).toMatchObject({
      state: 'failed',
      reason: 'We could not process this video. Please try a different one.',
    });
    expect(await credits()).toEqual([]);
  });
});

it('tries again, and holds nothing against the film, when the storage is away', async () => {
  const id = await worker.takeIn(swing);
  const put = jest
    .spyOn(worker.storage, 'put')
    .mockRejectedValue(Object.assign(new Error('away'), { code: 'ENODEV' }));
  try {
    const rendering = worker.render(id);
    for (let times = 1; times <= 4; times += 1) {
      const putBack = { state: 'queued', attempts: 0, heldUntil: expect.any(Date) as Date };
      await eventually(async () => expect(await worker.film(id)).toMatchObject(putBack));
      expect(await leftInWork()).toEqual([]);
      if (times === 4) put.mockRestore();
      await worker.dataSource.manager.update(Film, id, { heldUntil: null }); // its wait is over
    }
    await rendering;
  } finally {
    put.mockRestore();
  }
  expect(await worker.film(id)).toMatchObject({ state: 'ready', attempts: 1, reason: null });
}); // five renditions

it('leaves nothing of a film that is deleted while it is made', async () => {
  const id = await worker.takeIn(swing);
  const put = worker.storage.put.bind(worker.storage);
  const spy = jest.spyOn(worker.storage, 'put').mockImplementation(async (...args) => {
    await worker.dataSource.manager.delete(Film, { id });
    return put(...args);
  });
  try {
    await worker.render(id);
  } finally {
    spy.mockRestore();
  }
  expect(await stored(id)).toEqual([]);
  expect(await leftInWork()).toEqual([]);
});

describe('what is made of a film that is deleted', () => {
  const stopped: unknown[] = [];
  let run: jest.SpyInstance;
  let path: string;
  beforeEach(async () => {
    path = await clip(worker.root, 'endless.mp4', ...picture('320x240', 30, 1), ...h264);
    stopped.splice(0);
    // Runs that would never end of themselves.
    run = jest.spyOn(worker.app.get(Ffmpeg, { strict: false }), 'run').mockImplementation(
      ({ signal }) =>
        new Promise((_, fail) => {
          signal.addEventListener('abort', () => {
            stopped.push(signal.reason);
            fail(signal.reason as Error);
          });
        }),
    );
  });
  afterEach(() => jest.restoreAllMocks());

  // holds: decided.45
  it('ends when that is told, before anybody asks', async () => {
    const listening = `SELECT 1 FROM pg_stat_activity
      WHERE query = 'LISTEN media_deleted_films' AND datname = current_database()`;
    await eventually(async () => expect(await worker.dataSource.query(listening)).toHaveLength(1));
    const id = await worker.takeIn(path);
    const progress = worker.app.get(FilmProgress, { strict: false });
    const [rendering, drawing] = [worker.render(id), worker.drawThumbnail(id)];
    await eventually(() => expect(run).toHaveBeenCalledTimes(2));
    // Whoever asks hears that it is wanted still.
    jest.spyOn(progress, 'hold').mockResolvedValue(true);
    jest.spyOn(progress, 'findFilm').mockResolvedValue(await worker.film(id));
    await deleteFilm(worker.dataSource.manager, id);
    await Promise.all([rendering, drawing]);
    expect(stopped).toEqual([expect.any(ProcessingCancelled), expect.any(ProcessingCancelled)]);
  });

  // holds: decided.45
  it('ends soon after, though nobody tells', async () => {
    const id = await worker.takeIn(path);
    const other = await worker.takeIn(path);
    const [rendering, drawing] = [worker.render(id), worker.drawThumbnail(id)];
    await eventually(() => expect(run).toHaveBeenCalledTimes(2));
    await worker.dataSource.manager.delete(Film, { id: other }); // waits still, and is never begun
    await worker.dataSource.manager.delete(Film, { id });
    await Promise.all([rendering, drawing]);
    expect(stopped).toEqual([expect.any(ProcessingCancelled), expect.any(ProcessingCancelled)]);
    expect(run).toHaveBeenCalledTimes(2);
    expect(await stored(id)).toEqual([]);
  });
});

it('does nothing for a film that is gone or done', async () => {
  await worker.render(randomUUID());
  await worker.drawThumbnail(randomUUID());
  const id = await worker.takeIn(swing);
  await worker.render(id);
  const before = await worker.film(id);
  await worker.render(id);
  expect(await worker.film(id)).toEqual(before);
});

it('tells who watches how far a film is, at last that it is ready', async () => {
  const path = await clip(worker.root, 'slow-motion.mp4', ...picture('320x180', 240, 1), ...h264);
  const id = await worker.takeIn(path);
  const ffmpeg = worker.app.get(Ffmpeg, { strict: false });
  const run = ffmpeg.run.bind(ffmpeg);
  const slowly = ({ inputOptions = ['-readrate', '0.1'], ...how }: FilmRun) => run({ ...how, inputOptions });
  const spy = jest.spyOn(ffmpeg, 'run').mockImplementationOnce(slowly);
  const redis = new Redis(worker.redisUrl);
  const news: { version: number; state: string; progress: number }[] = [];
  redis.on('message', (_, message: string) => news.push(JSON.parse(message) as (typeof news)[number]));
  await redis.subscribe(`film:${id}`);
  await worker.render(id);
  await eventually(() => expect(news.at(-1)).toMatchObject({ state: 'ready', progress: 1 }));
  redis.disconnect();
  spy.mockRestore();
  expect(news[0]).toMatchObject({ state: 'processing', progress: 0 });
  const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
  for (const field of ['version', 'progress'] as const)
    expect(news.map((one) => one[field])).toEqual(sorted(news.map((one) => one[field])));
  // Not once the last of its results has begun, nor at the end, when whatever the pictures go to is full.
  expect(news.some(({ progress }) => progress > 0 && progress < 0.2)).toBe(true);
  expect(news.at(-1)!.version).toBe((await worker.film(id))!.version);
});
