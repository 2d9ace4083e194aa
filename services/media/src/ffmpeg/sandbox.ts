import { execFile } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CONFIG, LOGGER, type Logger } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { nobody, wrapperOf } from './wrapper.rules';

const run = promisify(execFile);

/**
 * The two programs that touch strangers' files, each behind a wrapper that confines every run. A run reads the file
 * `input` in its working folder, writes to that folder's `output`, and reaches nothing else.
 */
export class Sandbox {
  private constructor(
    /** Paths of the wrappers, which take the programs' arguments. */
    readonly ffmpeg: string,
    readonly ffprobe: string,
  ) {}

  /**
   * Writes the wrappers and proves that they confine a run.
   * @throws if films cannot be confined as configured
   */
  static async open(config: MediaConfig, log: Logger): Promise<Sandbox> {
    if (config.FFMPEG_SANDBOX === 'limits')
      log.warn('FFMPEG_SANDBOX=limits: films are decoded without bubblewrap, by choice');
    const folder = resolve(config.WORK_DIR, 'programs');
    await mkdir(folder, { recursive: true });
    const write = async (program: 'ffmpeg' | 'ffprobe') => {
      const wrapper = join(folder, `${program}-${config.FFMPEG_SANDBOX}`);
      const draft = `${wrapper}.${process.pid}`;
      const path = config[program === 'ffmpeg' ? 'FFMPEG_PATH' : 'FFPROBE_PATH'];
      await writeFile(draft, wrapperOf(program, path, config.FFMPEG_SANDBOX, isRoot), { mode: 0o755 });
      await rename(draft, wrapper);
      return wrapper;
    };
    const sandbox = new Sandbox(await write('ffmpeg'), await write('ffprobe'));
    for (const program of [sandbox.ffmpeg, sandbox.ffprobe])
      await run(program, ['-version'], { cwd: folder, timeout: 20_000 }).catch((error: unknown) => {
        throw new Error(refusal(config.FFMPEG_SANDBOX, error), { cause: error });
      });
    return sandbox;
  }
}

export const sandboxProvider = {
  provide: Sandbox,
  inject: [CONFIG, LOGGER],
  useFactory: (config: MediaConfig, log: Logger): Promise<Sandbox> => Sandbox.open(config, log),
};

/** A run that starts as root gives up its rights, so its files must be open to others. */
export const isRoot = process.getuid?.() === 0;
export { nobody };

function refusal(sandbox: MediaConfig['FFMPEG_SANDBOX'], error: unknown): string {
  const said = ((error as { stderr?: string }).stderr || (error as Error).message).trim().slice(0, 500);
  return sandbox === 'bwrap'
    ? `ffmpeg cannot be run confined by bubblewrap here: ${said}\nInstall ffmpeg and bubblewrap and let this ` +
        'process make namespaces, or choose FFMPEG_SANDBOX=limits where a container keeps it from all else.'
    : `ffmpeg cannot be run within limits here: ${said}`;
}
