import type { ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import fluent, { type FfmpegCommand } from 'fluent-ffmpeg';
import { endWithChildren } from './end-with-children';
import { NotAFilm } from './probe.rules';
import { Sandbox } from './sandbox';

export interface FilmRun {
  /** With the film as `input`, and a folder `output`. */
  folder: string;
  inputOptions?: string[];
  /** A filter graph with an output for each label that a result names. */
  filter: string;
  /** Files in `output`, the film first. */
  results: { file: string; options: string[] }[];
  /** 0 to 19 */
  niceness: number;
  /** Seconds of processor time: on a busy machine a run takes longer, but no more of these. */
  patience: number;
  signal: AbortSignal;
  /** Called with the number of finished frames of the first result. */
  onProgress?: (frames: number) => void;
}

/** A run was stopped because it took too long. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Runs ffmpeg on films, sandboxed. */
@Injectable()
export class Ffmpeg implements OnModuleInit {
  /** Whether this ffmpeg can convert high dynamic range for every screen. */
  canToneMap = false;

  constructor(private readonly sandbox: Sandbox) {}

  /** fluent-ffmpeg asks once what ffmpeg can do; this does it before anybody waits for a film. */
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
   * @throws NotAFilm if the film is to blame, TookTooLong; the signal's reason if it is aborted
   */
  async run({ folder, signal, patience, onProgress, ...run }: FilmRun): Promise<number> {
    signal.throwIfAborted();
    const command = this.command({ cwd: folder, niceness: run.niceness, stdoutLines: 40 })
      .input('input')
      .inputOptions([...reporting, ...threads, '-timelimit', String(patience), ...(run.inputOptions ?? [])])
      .complexFilter(run.filter);
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
    // Both paths, so that whatever fluent-ffmpeg runs by itself is sandboxed, too.
    return fluent(options).setFfmpegPath(this.sandbox.ffmpeg).setFfprobePath(this.sandbox.ffprobe);
  }
}

/** The process that fluent-ffmpeg keeps for a started command. */
type Started = FfmpegCommand & { ffmpegProc: ChildProcess };

/** Milliseconds after which a run counts as hanging, however busy the machine is. */
const longest = (patience: number) => 15 * 60_000 + 2 * 1000 * patience;
/** The kernel ended it for its processor time; bubblewrap turns the signal into an exit code. */
const wasEnded = /killed with signal SIG(KILL|XCPU)|exited with code (137|255)\b/;

/** Four progress reports a second, and otherwise only errors. */
const reporting = ['-v', 'error', '-nostats', '-progress', 'pipe:2', '-stats_period', '0.25'];

/** Each thread keeps its own frames, and those of 8K take 50 MB: as many threads as a plain machine has cores. */
const threads = ['-threads', '2'];

/** Drops what a phone wrote about the place, the time and the people. */
const anonymous = [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
];

/** Failures that any other film would have, too: a full disk, or a sandbox or program that does not start. */
function isOurs(error: Error & { stderr: string }): boolean {
  if (!/^ffmpeg (exited|was killed)/.test(error.message)) return true;
  return /No space left on device|^(bwrap|setpriv|prlimit|env|nice|setsid): |error while loading shared/m.test(
    error.stderr,
  );
}
