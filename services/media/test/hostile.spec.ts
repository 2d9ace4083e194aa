import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@fungo/testing';
import type { Logger } from '@fungo/platform';
import type { MediaConfig } from '../src/config';
import { Ffmpeg, TookTooLong } from '../src/ffmpeg/ffmpeg';
import { NotAFilm, Prober } from '../src/ffmpeg/probe';
import { isRoot, nobody, Sandbox } from '../src/ffmpeg/sandbox';
import { Film } from '../src/films/film.entity';
import { clip, factsOf, ffmpeg, h264, picture, sound } from './clips/clips';
import { boastingFilm, boastingFragment, compressed, inPieces, timeless } from './clips/crafted';
import { filmByReference, hostileFiles } from './clips/hostile';
import { startWorker, type Worker } from './workbench';

const run = promisify(execFile);

/** Counts who connects, and hangs up. */
async function startListener() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, count: () => connections, close: () => new Promise((resolve) => server.close(resolve)) };
}

let folder: string;
let listener: Awaited<ReturnType<typeof startListener>>;
let worker: Worker;
let secret: string;
let files: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fungo-hostile-'));
  listener = await startListener();
  secret = join(folder, 'secret.mp4');
  await ffmpeg(...picture('64x64', 10, 1), ...h264, secret);
  files = await hostileFiles(folder, { url: listener.url, secret });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.close();
  await listener.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['bwrap', 'limits'])('within %s', (sandbox) => {
  let confined: Worker;
  beforeAll(async () => {
    confined = sandbox === 'bwrap' ? worker : await startWorker({ FFMPEG_SANDBOX: sandbox });
  });
  afterAll(() => (confined === worker ? undefined : confined.close()));

  it('takes nothing for a film that is none, and connects to nobody', async () => {
    const before = listener.count();
    const prober = confined.app.get(Prober, { strict: false });
    const taken: string[] = [];
    for (const [name, path] of Object.entries(files))
      await prober.probe(path, 'somebody').then(
        () => taken.push(name),
        (error: unknown) => expect([name, error]).toEqual([name, expect.any(NotAFilm)]),
      );
    expect(taken).toEqual([]);
    expect(listener.count()).toBe(before);
    expect((await readdir(confined.work)).filter((name) => name !== 'programs')).toEqual([]);
  });

  it('does not follow a film’s reference to another file', async () => {
    const { film } = await filmByReference(folder);
    const prober = confined.app.get(Prober, { strict: false });
    await expect(prober.probe(film, 'somebody')).rejects.toBeInstanceOf(NotAFilm);
  });
});

describe('a probe', () => {
  const prober = () => worker.app.get(Prober, { strict: false });

  it('has no more memory than fits beside the service', async () => {
    // A program in ffprobe's place that says what it may take.
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

  it('takes a header for what it says that is packed honestly', async () => {
    const path = join(folder, 'packed.mp4');
    await writeFile(path, compressed(await readFile(secret)));
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ width: 64, duration: 1 });
  });

  it('finds the first picture of a film that was cut without being made anew', async () => {
    const path = await clip(folder, 'cut.mp4', ...picture('64x64', 30, 10), ...h264, '-g', '9999');
    await writeFile(path, inPieces(await readFile(path), [{ length: 2000, from: 5 * 15_360 }]));
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ duration: 2 });
  });

  it('of an honest film in 8K finds room', async () => {
    const path = await clip(folder, '8k.mp4', ...picture('7680x4320', 30, 0.2), ...h264);
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ width: 7680, height: 4320 });
  });

  it('waits in a line that is bounded, and of one person’s takes few', async () => {
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

  it('plays no part in what subtitles a film carries', async () => {
    const path = join(folder, 'dvd.mkv');
    const line = ['-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-i', files.subtitles!];
    // Text cannot be made to pictures here: the stream is called what a DVD's is.
    await ffmpeg(...line, '-map', '0', '-map', '1', ...h264, '-c:s', 'srt', path);
    const bytes = await readFile(path, 'latin1');
    await writeFile(path, bytes.replace('S_TEXT/UTF8', 'S_VOBSUB\0\0\0'), 'latin1');
    await expect(prober().probe(path, 'somebody')).resolves.toMatchObject({ width: 64 });
  });
});

it('makes of a film no more than it has promised', async () => {
  const path = await clip(folder, 'promise.mp4', ...picture('64x64', 30, 20), ...h264);
  const id = await worker.takeIn(path);
  const probe = await worker.app.get(Prober, { strict: false }).probe(path, 'somebody');
  await worker.dataSource.manager.update(Film, id, { probe: { ...probe, duration: 2 } });
  await worker.render(id);
  const film = (await worker.film(id))!;
  expect(film.state).toBe('ready');
  expect(film.duration).toBeLessThan(4);
});

it.each<[string, (film: Buffer) => Buffer]>([
  // Each piece lets ten seconds be decoded to show a fiftieth of one.
  [
    'a thousand pieces',
    (film) =>
      inPieces(
        film,
        Array.from({ length: 1000 }, () => ({ length: 20, from: 152_000 })),
      ),
  ],
  ['tracks that count time in no unit', timeless],
])('makes of a film of %s no more than it promises', async (name, craft) => {
  const path = await clip(folder, 'whole.mp4', ...picture('64x64', 30, 10), ...h264, '-g', '9999');
  await writeFile(path, craft(await readFile(path)));
  const id = await worker.takeIn(path);
  const { duration } = await worker.app.get(Prober, { strict: false }).probe(path, 'somebody');
  // It would take all of its minute, and of the next ones: a tenth shows that as well.
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

describe('the controls: what ffmpeg does unconfined', () => {
  it('connects for a playlist, where it may', async () => {
    const playlist = join(folder, 'playlist.m3u8');
    await copyFile(files['an HLS playlist']!, playlist);
    const before = listener.count();
    const allowed = ['-protocol_whitelist', 'file,http,tcp'];
    await expect(ffmpeg(...allowed, '-i', playlist, '-f', 'null', '-')).rejects.toThrow();
    expect(listener.count()).toBeGreaterThan(before);
  });

  it('reads the files that a script names', async () => {
    const script = join(folder, 'script.txt');
    await writeFile(script, `ffconcat version 1.0\nfile '${secret}'\n`);
    await ffmpeg('-safe', '0', '-i', script, '-f', 'null', '-');
  });

  it('reads the file that a film refers to, where it may', async () => {
    const { film } = await filmByReference(folder);
    await ffmpeg('-enable_drefs', '1', '-use_absolute_path', '1', '-i', film, '-f', 'null', '-');
  });
});

describe('bubblewrap, were every list and option of ffmpeg to fail', () => {
  let room: string;
  let wrapper: string;
  beforeEach(async () => {
    room = await mkdtemp(join(folder, 'room-'));
    await mkdir(join(room, 'output'));
    await copyFile(files['an HLS playlist']!, join(room, 'input'));
    ({ ffmpeg: wrapper } = worker.app.get(Sandbox, { strict: false }));
  });
  /** The last option of a name is the one that counts. */
  const everything = [
    '-protocol_whitelist',
    'file,http,tcp,pipe',
    '-format_whitelist',
    'mov,hls,data,mpegts',
  ];
  const confined = (...args: string[]) =>
    run(wrapper, ['-v', 'error', ...everything, ...args], { cwd: room }).then(
      () => 'done',
      (error: { stderr: string }) => error.stderr,
    );

  it('has no network', async () => {
    const before = listener.count();
    expect(await confined('-f', 'hls', '-i', 'input', '-f', 'null', '-')).not.toBe('done');
    expect(await confined('-i', `${listener.url}/a.mp4`, '-f', 'null', '-')).toMatch(/refused|unreachable/i);
    expect(listener.count()).toBe(before);
    await expect(ffmpeg('-i', `${listener.url}/a.mp4`, '-f', 'null', '-')).rejects.toThrow();
    expect(listener.count()).toBe(before + 1);
  });

  it('has no file but the one it is given', async () => {
    await ffmpeg('-i', secret, '-f', 'null', '-');
    expect(await confined('-i', secret, '-f', 'null', '-')).toMatch(/No such file/);
    for (const path of ['/etc/passwd', '/proc/1/environ', `${process.cwd()}/package.json`])
      expect(await confined('-f', 'data', '-i', path, '-map', '0', '-f', 'data', '-')).toMatch(
        /No such file/,
      );
    await copyFile(secret, join(room, 'input'));
    expect(await confined('-i', 'input', '-f', 'null', '-')).toBe('done');
  });

  it('writes nowhere but where it may, and as nobody', async () => {
    await copyFile(secret, join(room, 'input'));
    if (isRoot) await run('chown', [`${nobody}`, join(room, 'output')]);
    for (const path of ['/usr/stray.mp4', 'input', '/film/stray.mp4'])
      expect(await confined('-y', '-i', 'input', '-c', 'copy', '-f', 'mp4', path)).toMatch(
        /Permission denied|Read-only|same as Input/i,
      );
    expect(await confined('-i', 'input', '-c', 'copy', 'output/made.mp4')).toBe('done');
    const { uid } = await stat(join(room, 'output/made.mp4'));
    expect(uid).toBe(isRoot ? nobody : process.getuid!());
  });

  it('ends with the process that began it', async () => {
    await copyFile(secret, join(room, 'input'));
    const endless = ['-re', '-stream_loop', '-1', '-i', 'input', '-f', 'null', '-'];
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `require('child_process').spawn(${JSON.stringify(wrapper)}, ${JSON.stringify(endless)}, { stdio: 'ignore' }); setInterval(() => {}, 1000)`,
      ],
      { cwd: room, stdio: 'ignore' },
    );
    try {
      // Each of bubblewrap's processes has bound its life to its parent's before the last of them makes ffmpeg.
      await eventually(async () => {
        const children = (await processesOf(room)).map((pid) =>
          readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
        );
        const made = (await Promise.all(children)).flatMap((pids) => pids.split(' ').filter(Boolean));
        const names = made.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8'));
        expect(await Promise.all(names)).toContain('ffmpeg\n');
      });
    } finally {
      parent.kill('SIGKILL');
    }
    await eventually(async () => expect(await processesOf(room)).toEqual([]));
  });
});

describe('a run of ffmpeg', () => {
  let room: string;
  beforeEach(async () => {
    room = await mkdtemp(join(folder, 'room-'));
    await mkdir(join(room, 'output'));
    await symlink(secret, join(room, 'input'));
  });
  const endless = (
    signal: AbortSignal,
    patience: number,
    { loops = ['-re', '-stream_loop', '-1'], niceness = 19, onProgress = () => {} } = {},
  ) =>
    worker.app.get(Ffmpeg, { strict: false }).run({
      folder: room,
      inputOptions: loops,
      filter: '[0:V:0]null[film]',
      results: [{ file: 'film.mp4', options: ['-map', '[film]', '-f', 'null'] }],
      niceness,
      patience,
      signal,
      onProgress,
    });

  it('is killed when it computes too long', async () => {
    const never = new AbortController().signal;
    await expect(endless(never, 1, { loops: ['-stream_loop', '-1'], niceness: 0 })).rejects.toBeInstanceOf(
      TookTooLong,
    );
    expect(await processesOf(room)).toEqual([]);
  });

  it('is killed when it is called off, with the reason of that', async () => {
    const off = new AbortController();
    const reason = new Error('off');
    await expect(endless(off.signal, 60, { onProgress: () => off.abort(reason) })).rejects.toBe(reason);
    expect(await processesOf(room)).toEqual([]);
  });

  it('stands among the others when it is killed, so that it ends soon on a busy machine', async () => {
    const off = new AbortController();
    const niceness: string[] = [];
    const write = fs.writeFileSync;
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation((path, ...how) => {
      write(path, ...how);
      niceness.push(fs.readFileSync(path, 'latin1'));
    });
    try {
      await expect(endless(off.signal, 60, { onProgress: () => off.abort() })).rejects.toThrow();
    } finally {
      spy.mockRestore();
    }
    const weighsSessions = fs.existsSync('/proc/self/autogroup');
    expect(niceness).toEqual(weighsSessions ? [expect.stringMatching(/nice 0$/m)] : []);
    expect(await processesOf(room)).toEqual([]);
  });

  it('stands behind all else, also where the kernel weighs sessions', async () => {
    const off = new AbortController();
    const look = async () => {
      const [pid] = await processesOf(room);
      const niceness = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')[16]!;
      const session = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => 'nice 19');
      return [niceness, session];
    };
    let looking: Promise<string[]> | undefined;
    // Once: what the next progress looks at may just have ended.
    const onProgress = () => {
      looking ??= look().finally(() => off.abort());
    };
    await expect(endless(off.signal, 60, { onProgress })).rejects.toThrow();
    const seen = await looking;
    expect(seen).toEqual(['19', expect.stringMatching(/nice 19/)]);
  });
});

describe('where films cannot be confined', () => {
  const config = (env: object) =>
    ({ WORK_DIR: folder, FFMPEG_PATH: 'ffmpeg', FFPROBE_PATH: 'ffprobe', ...env }) as MediaConfig;
  const log = { warn: jest.fn() };
  const open = (env: object) => Sandbox.open(config(env), log as unknown as Logger);

  it('runs nothing without bubblewrap', async () => {
    const programs = await mkdtemp(join(folder, 'programs-'));
    for (const program of [
      'sh',
      'setsid',
      'nice',
      'prlimit',
      'setpriv',
      'env',
      'readlink',
      'ffmpeg',
      'ffprobe',
    ])
      await symlink((await run('which', [program])).stdout.trim(), join(programs, program));
    const { ffmpeg: wrapper } = worker.app.get(Sandbox, { strict: false });
    await expect(run(wrapper, ['-version'], { env: { PATH: programs } })).rejects.toThrow(/bwrap/);
  });

  it('says aloud that it runs without, by choice', async () => {
    await open({ FFMPEG_SANDBOX: 'limits' });
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('FFMPEG_SANDBOX=limits'));
  });

  it('does not start, and says what to do', async () => {
    const nowhere = open({ FFMPEG_SANDBOX: 'bwrap', FFMPEG_PATH: '/nowhere/ffmpeg' });
    await expect(nowhere).rejects.toThrow(
      /confined by bubblewrap here: \/nowhere\/ffmpeg is not installed[^]*choose FFMPEG_SANDBOX=limits/,
    );
  });
});

it('serves nothing of what a film carries beside picture and sound', async () => {
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

it('survives damaged films: each is made or fails, and the next one is made', async () => {
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
  for (const step of [7, 101, 1009]) {
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

/** Processes that were begun in a folder, or speak of it. */
async function processesOf(room: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const speaking = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return (line.includes('ffmpeg') || line.includes('bwrap')) && (cwd === room || line.includes(room));
    }),
  );
  return pids.filter((_, index) => speaking[index]);
}
