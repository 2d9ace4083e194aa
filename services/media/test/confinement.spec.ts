import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, isThorough } from '@fungo/testing';
import type { Logger } from '@fungo/platform';
import type { MediaConfig } from '../src/config';
import { Ffmpeg, TookTooLong } from '../src/ffmpeg/ffmpeg';
import { isRoot, nobody, Sandbox } from '../src/ffmpeg/sandbox';
import { ffmpeg } from './clips/clips';
import { type HostileStage, startHostileStage } from './hostile-stage';

const run = promisify(execFile);

let { folder, listener, worker, secret, files, close } = {} as HostileStage;
beforeAll(async () => ({ folder, listener, worker, secret, files, close } = await startHostileStage()));
afterAll(() => close());

describe('bubblewrap, without any other protection', () => {
  let room: string;
  let wrapper: string;
  beforeEach(async () => {
    room = await mkdtemp(join(folder, 'room-'));
    await mkdir(join(room, 'output'));
    await copyFile(files['an HLS playlist']!, join(room, 'input'));
    ({ ffmpeg: wrapper } = worker.app.get(Sandbox, { strict: false }));
  });
  /** The last option with a name wins. */
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

  // holds: decided.41
  it('gives no network', async () => {
    const before = listener.count();
    expect(await confined('-f', 'hls', '-i', 'input', '-f', 'null', '-')).not.toBe('done');
    expect(await confined('-i', `${listener.url}/a.mp4`, '-f', 'null', '-')).toMatch(/refused|unreachable/i);
    expect(listener.count()).toBe(before);
    await expect(ffmpeg('-i', `${listener.url}/a.mp4`, '-f', 'null', '-')).rejects.toThrow();
    expect(listener.count()).toBe(before + 1);
  });

  it('gives no file except the input', async () => {
    await ffmpeg('-i', secret, '-f', 'null', '-');
    expect(await confined('-i', secret, '-f', 'null', '-')).toMatch(/No such file/);
    for (const path of ['/etc/passwd', '/proc/1/environ', `${process.cwd()}/package.json`])
      expect(await confined('-f', 'data', '-i', path, '-map', '0', '-f', 'data', '-')).toMatch(
        /No such file/,
      );
    await copyFile(secret, join(room, 'input'));
    expect(await confined('-i', 'input', '-f', 'null', '-')).toBe('done');
  });

  it('allows writing only to the output, as nobody', async () => {
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

  it('ends with its parent process', async () => {
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
      // Each of bubblewrap's processes is bound to its parent's life before the last of them starts ffmpeg.
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

  // holds: decided.41
  it('is killed when it takes too much processor time', async () => {
    const never = new AbortController().signal;
    await expect(endless(never, 1, { loops: ['-stream_loop', '-1'], niceness: 0 })).rejects.toBeInstanceOf(
      TookTooLong,
    );
    expect(await processesOf(room)).toEqual([]);
  });

  it('is killed when it is cancelled, and throws the signal’s reason', async () => {
    const off = new AbortController();
    const reason = new Error('off');
    await expect(endless(off.signal, 60, { onProgress: () => off.abort(reason) })).rejects.toBe(reason);
    expect(await processesOf(room)).toEqual([]);
  });

  it('ends with all its processes at any moment of cancellation', async () => {
    const rounds = isThorough ? 40 : 5;
    for (let round = 0; round < rounds; round += 1) {
      const off = new AbortController();
      setTimeout(() => off.abort(), (round * 50) / rounds);
      await expect(endless(off.signal, 60)).rejects.toThrow();
      await eventually(async () => expect(await processesOf(room)).toEqual([]));
    }
  });

  // holds: decided.45
  it('gets the usual priority when it is killed, so that it ends soon on a busy machine', async () => {
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

  it('has the lowest priority, also if the kernel weighs sessions', async () => {
    const off = new AbortController();
    const look = async () => {
      const [pid] = await processesOf(room);
      const niceness = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')[16]!;
      const session = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => 'nice 19');
      return [niceness, session];
    };
    let looking: Promise<string[]> | undefined;
    // Only once: at the next progress the process may have ended.
    const onProgress = () => {
      looking ??= look().finally(() => off.abort());
    };
    await expect(endless(off.signal, 60, { onProgress })).rejects.toThrow();
    const seen = await looking;
    expect(seen).toEqual(['19', expect.stringMatching(/nice 19/)]);
  });
});

describe('a machine that cannot confine films', () => {
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

  it('logs a warning if it runs without bubblewrap by choice', async () => {
    await open({ FFMPEG_SANDBOX: 'limits' });
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('FFMPEG_SANDBOX=limits'));
  });

  it('refuses to start, and suggests a solution', async () => {
    const nowhere = open({ FFMPEG_SANDBOX: 'bwrap', FFMPEG_PATH: '/nowhere/ffmpeg' });
    await expect(nowhere).rejects.toThrow(
      /confined by bubblewrap here: \/nowhere\/ffmpeg is not installed[^]*choose FFMPEG_SANDBOX=limits/,
    );
  });
});
/** The confined processes that run in a folder, or name it. */
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
