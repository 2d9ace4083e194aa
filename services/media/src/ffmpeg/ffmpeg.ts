import type { ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import fluent, { type FfmpegCommand } from 'fluent-ffmpeg';
import { endWithChildren } from './end-with-children';
import { NotAFilm } from './probe.rules';
import { Sandbox } from './sandbox';
import { inputLimits } from './wrapper.rules';

export interface FilmRun {
  /** Contains the film as `input`, and a folder `output`. */
  folder: string;
  inputOptions?: string[];
  /** Of the film `second`, if the run reads two. */
  secondOptions?: string[];
  /** A filter graph with an output for each label in the results' options. */
  filter: string;
  /** Files in `output`, the film first. */
  results: { file: string; options: string[] }[];
  /** 0 to 19 */
  niceness: number;
  /** Seconds of processor time. On a busy machine a run takes longer, but not more processor time. */
  patience: number;
  signal: AbortSignal;
  /** Called with the number of finished frames of the first result. */
  onProgress?: (frames: number) => void;
}

/** The run was stopped because it took too long. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Runs ffmpeg on films, sandboxed. */
@Injectable()
export class Ffmpeg implements OnModuleInit {
  /** Whether this ffmpeg can convert high dynamic range for every screen. */
  canToneMap = false;

  constructor(private readonly sandbox: Sandbox) {}

  /** fluent-ffmpeg queries ffmpeg's capabilities once. This does it before anybody waits for a film. */
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
   * @returns the number of frames in the first result
   * @throws NotAFilm if the film is to blame, TookTooLong; the signal's reason if it is aborted
   */
  async run({ folder, signal, patience, onProgress, ...run }: FilmRun): Promise<number> {
    signal.throwIfAborted();
    const command = this.command({ cwd: folder, niceness: run.niceness, stdoutLines: 40 })
      .input('input')
      .inputOptions([...reporting, ...threads, '-timelimit', String(patience), ...(run.inputOptions ?? [])]);
    if (run.secondOptions)
      command.input('second').inputOptions([...inputLimits, ...threads, ...run.secondOptions]);
    command.complexFilter(run.filter);
    for (const { file, options } of run.results)
      command.output(`output/${file}`).outputOptions([...anonymous, ...options]);

    let frames = 0;
    const hanging = AbortSignal.timeout(longest(patience));
    const stop = AbortSignal.any([signal, hanging]);
    try {
      await new Promise<void>((done, fail) => {
        command
          .on('start', () => endWithChildren((command as Started).ffmpegProc, stop))
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
    }
    return frames;
  }

  private command(options: { cwd?: string; niceness?: number; stdoutLines?: number }): FfmpegCommand {
    // Both paths, so that programs that fluent-ffmpeg runs by itself are sandboxed, too.
    return fluent(options).setFfmpegPath(this.sandbox.ffmpeg).setFfprobePath(this.sandbox.ffprobe);
  }
}

/** fluent-ffmpeg's field with the process of a started command. */
type Started = FfmpegCommand & { ffmpegProc: ChildProcess };

/** Milliseconds after which a run counts as hanging, however busy the machine is. */
const longest = (patience: number) => 15 * 60_000 + 2 * 1000 * patience;
/** The kernel ended it for its processor time. bubblewrap turns the signal into an exit code. */
const wasEnded = /killed with signal SIG(KILL|XCPU)|exited with code (137|255)\b/;

/** Four progress reports a second; otherwise only errors. */
const reporting = ['-v', 'error', '-nostats', '-progress', 'pipe:2', '-stats_period', '0.25'];

/** Each thread keeps its own frames, and 8K frames take 50 MB. A plain machine has this many cores. */
const threads = ['-threads', '2'];

/** Drops a phone's metadata about the place, the time and the people. */
const anonymous = [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
];

/** Whether any other film would fail, too: a full disk, or a sandbox or program that does not start. */
function isOurs(error: Error & { stderr: string }): boolean {
  if (!/^ffmpeg (exited|was killed)/.test(error.message)) return true;
  return /No space left on device|^(bwrap|setpriv|prlimit|env|nice|setsid): |error while loading shared/m.test(
    error.stderr,
  );
}
