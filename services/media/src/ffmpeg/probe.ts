import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, CONFIG } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { DecodingLine } from './decoding-line';
import { endWithChildren } from './end-with-children';
import { NotAFilm, probeOf, shownEntries, showsPicture, soundEntries, type Probe } from './probe.rules';
import { isRoot, Sandbox } from './sandbox';

export { NotAFilm, type Probe } from './probe.rules';

/** Probes get more processor time than a rendition, because a person waits for them. */
const niceness = 5;
/** Milliseconds. The processor time is limited, too, so only a busy machine takes this long. */
const patience = 60_000;
const retryAfter = 60;
/** The longest listing, of 3 hours' frames. */
const maxOutput = 16 * 1024 * 1024;

/** Finds out the format of a file from its content, whatever its name. */
@Injectable()
export class Prober {
  constructor(
    @Inject(CONFIG) private readonly config: MediaConfig,
    private readonly sandbox: Sandbox,
    private readonly line: DecodingLine,
  ) {}

  /**
   * Reads the facts about a film from its file, and decodes its first picture.
   * @param person the sender
   * @throws NotAFilm if nothing in it can be shown, or decoding takes more than a camera's film would; AppError
   * `unavailable` if too many wait, or the machine is too busy; the signal's reason if it is aborted
   */
  probe(path: string, person: string, signal?: AbortSignal): Promise<Probe> {
    return this.line.run(person, () => this.readFilm(path, signal), signal);
  }

  /**
   * Reads ffprobe's facts about a sound from its file.
   * @throws as {@link probe}
   */
  probeSound(path: string, person: string, signal?: AbortSignal): Promise<unknown> {
    return this.line.run(person, () => this.inFolder(path, signal, (ask) => ask(soundEntries)), signal);
  }

  private readFilm(path: string, signal?: AbortSignal): Promise<Probe> {
    return this.inFolder(path, signal, async (ask) => {
      const facts = await ask(shownEntries.facts);
      const first = await ask(shownEntries.firstPicture);
      const picture = showsPicture(first) ? first : await ask(shownEntries.laterPicture);
      return probeOf(facts, picture, () => ask(shownEntries.packets));
    });
  }

  /** Asks about a file that is alone in a folder. */
  private async inFolder<T>(
    path: string,
    signal: AbortSignal | undefined,
    read: (ask: (args: string[]) => Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(resolve(this.config.WORK_DIR), 'probe-'));
    try {
      await symlink(resolve(path), join(folder, 'input'));
      if (isRoot) await chmod(path, 0o644);
      return await read((args) => this.ask(folder, args, signal));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * fluent-ffmpeg reads ffprobe's text output, where a film's title could look like a field. This asks for JSON.
   */
  private ask(cwd: string, args: string[], signal?: AbortSignal): Promise<unknown> {
    const command = [
      '-n',
      String(niceness),
      this.sandbox.ffprobe,
      '-v',
      'error',
      '-threads',
      '1',
      '-of',
      'json',
      ...args,
      'input',
    ];
    const late = AbortSignal.timeout(patience);
    const stop = signal ? AbortSignal.any([signal, late]) : late;
    return new Promise((done, fail) => {
      const probing = execFile(
        'nice',
        command,
        { cwd, killSignal: 'SIGKILL', maxBuffer: maxOutput },
        (error, stdout, stderr) => {
          if (signal?.aborted) fail(signal.reason as Error);
          else if (!error) done(JSON.parse(stdout));
          else if (late.aborted) fail(new AppError('unavailable', { retryAfter, cause: error }));
          else if (error.signal || Number(error.code) > 128 || error.code === outputTooLong || stdout)
            fail(new NotAFilm(`ffprobe gives up: ${stderr.slice(0, 500)}`));
          else fail(new Error(`ffprobe cannot be run: ${stderr.slice(0, 500)}`, { cause: error }));
        },
      );
      endWithChildren(probing, stop);
    });
  }
}

const outputTooLong = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
