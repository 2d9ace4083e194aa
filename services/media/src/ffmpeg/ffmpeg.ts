import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import fluent, { type FfmpegCommand } from 'fluent-ffmpeg';
import { NotAFilm } from './probe.rules';
import { Sandbox } from './sandbox';

export interface FilmRun {
  /** With the film as `input`, and a folder `output`. */
  folder: string;
  /** Read instead of the film: a file of `output`. */
  input?: string;
  inputOptions?: string[];
  /** A filter graph with an output for each label that a result names. */
  filter: string;
  /** Files in `output`, the film first. */
  results: { file: string; options: string[] }[];
  /** 0 to 19 */
  niceness: number;
  /** Seconds of a processor: on a machine that is busy it takes no more of them, only longer. */
  patience: number;
  signal: AbortSignal;
  /** Told how many frames of the first result are made. */
  onProgress?: (frames: number) => void;
}

/** A run was ended because it took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Runs ffmpeg on films, confined. */
@Injectable()
export class Ffmpeg implements OnModuleInit {
  /** Whether this ffmpeg can bring bright pictures down to every screen. */
  canToneMap = false;

  constructor(private readonly sandbox: Sandbox) {}

  /** fluent-ffmpeg asks once what ffmpeg can do: before anybody waits for a film. */
  async onModuleInit(): Promise<void> {
    const command = this.command({});
    const ask = (what: 'availableFormats' | 'availableEncoders' | 'availableFilters') =>
      promisify<Record<string, unknown>>((done) => command[what](done))();
    await ask('availableFormats');
    await ask('availableEncoders');
    const filters = await ask('availableFilters');
    this.canToneMap = 'zscale' in filters && 'tonemap' in filters;
  }

  /**
   * @returns how many frames of the first result were made
   * @throws NotAFilm where the film is to blame, TookTooLong; the signal's reason when it is aborted
   */
  async run({ folder, signal, patience, onProgress, ...run }: FilmRun): Promise<number> {
    signal.throwIfAborted();
    const command = this.command({ cwd: folder, niceness: run.niceness, stdoutLines: 40 })
      .input(run.input ? `output/${run.input}` : 'input')
      .inputOptions([...reporting, ...threads, '-timelimit', String(patience), ...(run.inputOptions ?? [])])
      .complexFilter(run.filter);
    for (const { file, options } of run.results)
      command.output(`output/${file}`).outputOptions([...anonymous, ...options]);

    let frames = 0;
    const hanging = AbortSignal.timeout(longest(patience));
    const stop = AbortSignal.any([signal, hanging]);
    const kill = () => {
      hurry((command as Started).ffmpegProc?.pid);
      command.kill('SIGKILL');
    };
    try {
      await new Promise<void>((done, fail) => {
        command
          .on('start', () => (stop.aborted ? kill() : stop.addEventListener('abort', kill)))
          .on('stderr', (line: string) => {
            const [name, value] = line.split('=');
            if (name === 'frame') frames = Number(value) || frames;
            if (name === 'progress') onProgress?.(frames);
          })
          .on('end', () => done())
          .on('error', (error: Error, _: string | null, stderr?: string | null) =>
            fail(Object.assign(error, { stderr: stderr ?? '' })),
          )
          .run();
      });
    } catch (error) {
      signal.throwIfAborted();
      if (hanging.aborted || wasEnded.test((error as Error).message))
        throw new TookTooLong(`More than ${patience} s`, { cause: error });
      if (isOurs(error as Error & { stderr: string })) throw error;
      throw new NotAFilm('ffmpeg gives up', { cause: error });
    } finally {
      stop.removeEventListener('abort', kill);
    }
    return frames;
  }

  private command(options: { cwd?: string; niceness?: number; stdoutLines?: number }): FfmpegCommand {
    // Both paths, so that whatever fluent-ffmpeg may run of itself is confined too.
    return fluent(options).setFfmpegPath(this.sandbox.ffmpeg).setFfprobePath(this.sandbox.ffprobe);
  }
}

/** What fluent-ffmpeg keeps of a command that has started. */
type Started = FfmpegCommand & { ffmpegProc?: { pid?: number } };

/**
 * Lets a process that stands behind all else stand among the others. To end, and to free its memory, it needs the processor
 * once more: on a busy machine it would be killed, and live for a quarter of a minute. A session's niceness may be
 * taken back without any rights; where the kernel weighs no sessions, a container keeps others from it.
 */
function hurry(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '0');
  } catch {
    return; // it ends when it comes to it
  }
}

/** Milliseconds after which a run hangs, however busy the machine is. */
const longest = (patience: number) => 15 * 60_000 + 2 * 1000 * patience;
/** By the kernel, for the processor's time that it had; bubblewrap answers with a code where there was a signal. */
const wasEnded = /killed with signal SIG(KILL|XCPU)|exited with code (137|255)\b/;

/** Four reports a second of how far it is, and otherwise what goes wrong. */
const reporting = ['-v', 'error', '-nostats', '-progress', 'pipe:2', '-stats_period', '0.25'];

/** Each thread keeps frames of its own, and those of 8K are 50 MB: as many as a plain machine has cores. */
const threads = ['-threads', '2'];

/** Nothing of what a phone wrote about the place, the time and the people. */
const anonymous = [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
];

/** What no other film would change: a full disk, a sandbox or program that does not start. */
function isOurs(error: Error & { stderr: string }): boolean {
  if (!/^ffmpeg (exited|was killed)/.test(error.message)) return true;
  return /No space left on device|^(bwrap|setpriv|prlimit|env|nice|setsid): |error while loading shared/m.test(
    error.stderr,
  );
}
