import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { NotAFilm, probeOf, shownEntries, type Probe } from './probe.rules';
import { isRoot, Sandbox } from './sandbox';

export { NotAFilm, type Probe } from './probe.rules';

/** Probes stand before a rendition, as somebody waits for them. */
const niceness = 5;
/** Milliseconds: many times what the largest honest file takes. */
const patience = 30_000;
/** Of a listing of 3 hours' frames, at most. */
const maxOutput = 16 * 1024 * 1024;

/** Tells what a file is by looking into it, whatever it is named. */
@Injectable()
export class Prober {
  constructor(
    @Inject(CONFIG) private readonly config: MediaConfig,
    private readonly sandbox: Sandbox,
  ) {}

  /**
   * Reads what a film's file says of itself, and decodes its first picture.
   * @throws NotAFilm where there is none that can be shown; the signal's reason when it is aborted
   */
  async probe(path: string, signal?: AbortSignal): Promise<Probe> {
    const folder = await mkdtemp(join(resolve(this.config.WORK_DIR), 'probe-'));
    try {
      await symlink(resolve(path), join(folder, 'input'));
      if (isRoot) await chmod(path, 0o644);
      const ask = (args: string[]) => this.ask(folder, args, signal);
      const [facts, picture] = await Promise.all([ask(shownEntries.facts), ask(shownEntries.firstPicture)]);
      return await probeOf(facts, picture, () => ask(shownEntries.packets));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** fluent-ffmpeg asks ffprobe for text in which a film's title can pass for an answer; so it is asked for JSON. */
  private ask(cwd: string, args: string[], signal?: AbortSignal): Promise<unknown> {
    const command = [
      '-n',
      String(niceness),
      this.sandbox.ffprobe,
      '-v',
      'error',
      '-of',
      'json',
      ...args,
      'input',
    ];
    return new Promise((done, fail) => {
      execFile(
        'nice',
        command,
        { cwd, timeout: patience, killSignal: 'SIGKILL', maxBuffer: maxOutput },
        (error, stdout, stderr) => {
          if (signal?.aborted) fail(signal.reason as Error);
          else if (!error) done(JSON.parse(stdout));
          else if (error.signal || Number(error.code) > 128 || error.code === outputTooLong || stdout)
            fail(new NotAFilm(`ffprobe gives up: ${stderr.slice(0, 500)}`));
          else fail(new Error(`ffprobe cannot be run: ${stderr.slice(0, 500)}`, { cause: error }));
        },
      );
    });
  }
}

const outputTooLong = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
