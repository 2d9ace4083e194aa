import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from '@fungo/platform';
import { sampleOf, slowIt } from '@fungo/testing';
import type { MediaConfig } from '../src/config';
import { Ffmpeg } from '../src/ffmpeg/ffmpeg';
import { NotAFilm, Prober } from '../src/ffmpeg/probe';
import { Sandbox } from '../src/ffmpeg/sandbox';
import { Film } from '../src/films/film.entity';
import { clip, factsOf, ffmpeg, h264, picture, sound } from './clips/clips';
import { boastingFilm, boastingFragment, compressed, inPieces, timeless } from './clips/crafted';
import { filmByReference } from './clips/hostile';
import { type HostileStage, startHostileStage } from './hostile-stage';
import { startWorker, type Worker } from './workbench';

const run = promisify(execFile);

let { folder, listener, worker, secret, files, close } = {} as HostileStage;
beforeAll(async () => ({ folder, listener, worker, secret, files, close } = await startHostileStage()));
afterAll(() => close());

describe.each(['bwrap', 'limits'])('the sandbox %s', (sandbox) => {
  let confined: Worker;
  beforeAll(async () => {
    confined = sandbox === 'bwrap' ? worker : await startWorker({ FFMPEG_SANDBOX: sandbox });
  });
  afterAll(() => (confined === worker ? undefined : confined.close()));

  // holds: decided.41
  it('accepts no file that is no film, and makes no connection', async () => {
    const before = listener.count();
    const prober = confined.app.get(Prober, { strict: false });
    const taken: string[] = [];
    for (const [name, path] of sampleOf(Object.entries(files), 8))
      await prober.probe(path, 'somebody').then(
        () => taken.push(name),
        (error: unknown) => expect([name, error]).toEqual([name, expect.any(NotAFilm)]),
      );
    expect(taken).toEqual([]);
    expect(listener.count()).toBe(before);
    expect((await readdir(confined.work)).filter((name) => name !== 'programs')).toEqual([]);
  });

  // holds: decided.41
  it('does not follow a film’s reference to another file', async () => {
    const { film } = await filmByReference(folder);
    const prober = confined.app.get(Prober, { strict: false });
    await expect(prober.probe(film, 'somebody')).rejects.toBeInstanceOf(NotAFilm);
  });
});

describe('a probe', () => {
  const prober = () => worker.app.get(Prober, { strict: false });

  // holds: decided.44
  it('has only the memory that the service leaves', async () => {
    // A program in ffprobe's place that prints its limit.
    const program = join(folder, 'confessor');
    await writeFile(program, '#!/bin/sh\nexec grep "Max data size" /proc/self/limits\n', { mode: 0o755 });
    const work = await mkdtemp(join(folder, 'work-'));
    const config = { WORK_DIR: work, FFMPEG_PATH: 'ffmpeg', FFPROBE_PATH: program, FFMPEG_SANDBOX: 'limits' };
    const sandbox = await Sandbox.open(config as MediaConfig, { warn: () => undefined } as unknown as Logger);
    const [, bytes] = /(\d+)/.exec((await run(sandbox.ffprobe, [], { cwd: work })).stdout)!;
    expect(Number(bytes)).toBeLessThanOrEqual(320 * 1024 ** 2);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['80 million pictures in a kilobyte', () => Promise.resolve(boastingFilm(80_000_000))],
    ['85 million in a fragment', () => Promise.resolve(boastingFragment(85_000_000))],
    [
      'a header that unpacks to half a gigabyte',
      async () => compressed(await readFile(secret), 512 * 1024 ** 2),
    ],
  ])('refuses %s', async (name, make) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.mp4`);
    await writeFile(path, await make());
    await expect(prober().probe(path, 'somebody')).rejects.toBeInstanceOf(NotAFilm);
  });

  it('accepts a header that is compressed correctly', async () => {
    const path = join(folder, 'packed.mp4');
    await writeFile(path, compressed(await readFile(secret)));
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ width: 64, duration: 1 });
  });

  it('finds the first picture of a film that was cut without re-encoding', async () => {
    const path = await clip(folder, 'cut.mp4', ...picture('64x64', 30, 10), ...h264, '-g', '9999');
    await writeFile(path, inPieces(await readFile(path), [{ length: 2000, from: 5 * 15_360 }]));
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ duration: 2 });
  });

  slowIt('has enough memory for a real film in 8K', async () => {
    const path = await clip(folder, '8k.mp4', ...picture('7680x4320', 30, 0.2), ...h264);
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ width: 7680, height: 4320 });
  });

  // holds: decided.44
  it('waits in a bounded queue with few places per person', async () => {
    const asked = Array.from({ length: 8 }, () => prober().probe(secret, 'ann'));
    const others = prober().probe(secret, 'ben');
    const answers = await Promise.allSettled(asked);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refused).toHaveLength(4);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'unavailable' });
    await expect(others).resolves.toMatchObject({ width: 64 });
  });

  it('ignores a film’s subtitles', async () => {
    const path = join(folder, 'dvd.mkv');
    const line = ['-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-i', files.subtitles!];
    // ffmpeg can't turn text into pictures, so the stream only gets the name of a DVD's.
    await ffmpeg(...line, '-map', '0', '-map', '1', ...h264, '-c:s', 'srt', path);
    const bytes = await readFile(path, 'latin1');
    await writeFile(path, bytes.replace('S_TEXT/UTF8', 'S_VOBSUB\0\0\0'), 'latin1');
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ width: 64 });
  });
});

// holds: decided.44
it('a rendition is not longer than the probe promised', async () => {
  const path = await clip(folder, 'promise.mp4', ...picture('64x64', 30, 20), ...h264);
  const id = await worker.takeIn(path);
  const probe = await worker.app.get(Prober, { strict: false }).probe(path, 'somebody');
  await worker.dataSource.manager.update(Film, id, { probe: { ...probe, duration: 2 } });
  await worker.render(id);
  const film = (await worker.film(id))!;
  expect(film.state).toBe('ready');
  expect(film.duration).toBeLessThan(4);
});

slowIt.each<[string, (film: Buffer) => Buffer]>([
  // Each piece decodes ten seconds to show a fiftieth of one.
  [
    'a thousand pieces',
    (film) =>
      inPieces(
        film,
        Array.from({ length: 1000 }, () => ({ length: 20, from: 152_000 })),
      ),
  ],
  ['tracks with a time scale of 0', timeless],
])('a rendition of a film with %s is not longer than the film promises', async (name, craft) => {
  const path = await clip(folder, 'whole.mp4', ...picture('64x64', 30, 10), ...h264, '-g', '9999');
  await writeFile(path, craft(await readFile(path)));
  const id = await worker.takeIn(path);
  const { duration } = await worker.app.get(Prober, { strict: false }).probe(path, 'somebody');
  // A run would use its whole minute. A tenth of that proves the same.
  const program = worker.app.get(Ffmpeg, { strict: false });
  const run = program.run.bind(program);
  const hurried = jest.spyOn(program, 'run').mockImplementation((film) => run({ ...film, patience: 6 }));
  try {
    await worker.render(id);
  } finally {
    hurried.mockRestore();
  }
  const film = (await worker.film(id))!;
  expect(film.state === 'failed' || film.duration! <= 1.05 * duration + 2).toBe(true);
});

describe('ffmpeg without confinement, as a control', () => {
  it('connects for a playlist, if that is allowed', async () => {
    const playlist = join(folder, 'playlist.m3u8');
    await copyFile(files['an HLS playlist']!, playlist);
    const before = listener.count();
    const allowed = ['-protocol_whitelist', 'file,http,tcp'];
    await expect(ffmpeg(...allowed, '-i', playlist, '-f', 'null', '-')).rejects.toThrow();
    expect(listener.count()).toBeGreaterThan(before);
  });

  it('reads the files in a script', async () => {
    const script = join(folder, 'script.txt');
    await writeFile(script, `ffconcat version 1.0\nfile '${secret}'\n`);
    await ffmpeg('-safe', '0', '-i', script, '-f', 'null', '-');
  });

  it('reads the file that a film refers to, if that is allowed', async () => {
    const { film } = await filmByReference(folder);
    await ffmpeg('-enable_drefs', '1', '-use_absolute_path', '1', '-i', film, '-f', 'null', '-');
  });
});

// holds: decided.40
it('a rendition contains nothing of the original except picture and sound', async () => {
  const chapters = join(folder, 'chapters.txt');
  await writeFile(chapters, ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=Maya at bat\n');
  const tags = [
    'title=Maya',
    'location=+40.7-074.0/',
    'creation_time=2026-04-01T10:00:00Z',
    'artist=Mr Castillo',
  ];
  const path = await clip(
    folder,
    'carrier.mkv',
    ...[...picture('320x240', 30, 1), ...sound(1), '-i', chapters, '-i', files.subtitles!],
    ...['-map', '0', '-map', '1', '-map', '3', '-map_metadata', '2', '-map_chapters', '2', ...h264],
    ...['-c:a', 'aac', '-c:s', 'srt', '-attach', chapters, '-metadata:s:t', 'mimetype=text/plain'],
    ...tags.flatMap((tag) => ['-metadata', tag, '-metadata:s:v', tag, '-metadata:s:a', tag]),
  );
  const source = await factsOf(path);
  expect([JSON.stringify(source).includes('Maya'), source.chapters.length]).toEqual([true, 1]);

  const id = await worker.takeIn(path);
  await worker.render(id);
  const made = await worker.fetch(`films/${id}/rendition.mp4`);
  const facts = await factsOf(made);
  expect(facts.streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
  expect(facts.chapters).toEqual([]);
  const bytes = await readFile(made, 'latin1');
  for (const word of ['Maya', 'Castillo', '+40.7', '2026-04-01', 'Nobody reads'])
    expect(bytes).not.toContain(word);
});

it('damaged films play or fail, and the next film plays', async () => {
  const whole = await clip(
    folder,
    'whole.mp4',
    ...picture('320x240', 30, 2),
    ...sound(2),
    ...h264,
    '-c:a',
    'aac',
  );
  const bytes = await readFile(whole);
  for (const step of sampleOf([7, 101, 1009], 1)) {
    const damaged = Buffer.from(bytes);
    for (let at = 200; at < damaged.length; at += step) damaged[at] = (damaged[at]! + step) & 255;
    const path = join(folder, `damaged-${step}.mp4`);
    await writeFile(path, damaged);
    const id = await worker.takeIn(path);
    await worker.drawThumbnail(id);
    await worker.render(id);
    expect(['ready', 'failed']).toContain((await worker.film(id))!.state);
  }
  const id = await worker.takeIn(whole);
  await worker.render(id);
  expect((await worker.film(id))!.state).toBe('ready');
});
