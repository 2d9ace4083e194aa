import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ResizeOptions } from 'sharp';
import { AppError, CONFIG, type Logger, LOGGER } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { endWithChildren } from '../ffmpeg/end-with-children';
import { isRoot } from '../ffmpeg/sandbox';
import { drawingWrapperOf, type DrawingTools } from './drawing.rules';

/** Milliseconds on a busy machine. The processor time is limited, too. */
const patience = 30_000;
/** Bytes that a drawing may output: far more than the largest real WebP of these sizes. */
const longestAnswer = 16 * 1024 ** 2;
/** The exit codes of draw.js when the picture is to blame. */
const ending = { tooLarge: 65, unreadable: 66 };
/** A shell and bubblewrap add this to a signal's number in their exit code. */
const ended = 128;

const installed = require.resolve('sharp');
const tools: DrawingTools = {
  node: process.execPath,
  script: join(__dirname, 'draw.js'),
  packages: installed.slice(0, installed.lastIndexOf('/sharp/')),
};

/** The smallest picture: one pixel, as a PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Redraws pictures, each in its own sandboxed process. A stranger's picture may exhaust or kill that process, but
 * nothing else.
 */
export class ImageProcessor {
  private constructor(
    private readonly wrapper: string,
    private readonly log: Logger,
  ) {}

  /**
   * Writes the wrapper and proves that it works.
   * @throws if pictures cannot be drawn as configured
   */
  static async open({ WORK_DIR, FFMPEG_SANDBOX }: MediaConfig, log: Logger): Promise<ImageProcessor> {
    const folder = resolve(WORK_DIR, 'programs');
    await mkdir(folder, { recursive: true });
    const wrapper = join(folder, `draw-${FFMPEG_SANDBOX}`);
    const draft = `${wrapper}.${process.pid}`;
    await writeFile(draft, drawingWrapperOf(tools, FFMPEG_SANDBOX, isRoot), { mode: 0o755 });
    await rename(draft, wrapper);
    const processor = new ImageProcessor(wrapper, log);
    const path = join(folder, 'pixel.png');
    await writeFile(path, onePixel);
    await processor.redraw(path, { mostPixels: 1, resize: {} });
    return processor;
  }

  /**
   * Redraws a picture, upright and in its own shape, as WebP. An animation becomes its first frame. Metadata such as
   * place, camera and names is dropped.
   * @throws AppError `media.image-too-large`, `media.image-unreadable`; the signal's reason if it is aborted
   */
  async redraw(
    path: string,
    how: { mostPixels: number; resize: ResizeOptions },
    signal?: AbortSignal,
  ): Promise<Buffer> {
    const picture = await open(path);
    try {
      signal?.throwIfAborted();
      const drawing = spawn(this.wrapper, [JSON.stringify(how)], {
        stdio: [picture.fd, 'pipe', 'pipe'],
        cwd: dirname(this.wrapper),
        detached: true, // leads a process group
      });
      const late = AbortSignal.timeout(patience);
      endWithChildren(drawing, signal ? AbortSignal.any([signal, late]) : late);
      const [{ code, by }, drawn, said] = await Promise.all([
        endOf(drawing),
        answerOf(drawing, drawing.stdout!),
        answerOf(drawing, drawing.stderr!),
      ]);
      signal?.throwIfAborted();
      if (code === 0) return drawn;
      const cause = new Error(
        `The drawing ended with ${late.aborted ? 'its time' : (by ?? code)}: ${said.toString().slice(-500)}`,
      );
      if (code === ending.tooLarge) throw new AppError('media.image-too-large', { cause });
      const isPictures = code === null || code === ending.unreadable || code > ended;
      if (!isPictures) throw new Error('Pictures cannot be drawn here', { cause });
      if (code !== ending.unreadable) this.log.warn({ err: cause }, 'picture: the drawing process died');
      throw new AppError('media.image-unreadable', { cause });
    } finally {
      await picture.close();
    }
  }
}

/** @returns its exit code, or the signal that ended it @throws if it does not start */
const endOf = (child: ChildProcess) =>
  new Promise<{ code: number | null; by: NodeJS.Signals | null }>((done, fail) => {
    child.once('close', (code, by) => done({ code, by }));
    child.once('error', fail);
  });

/** Reads a child's output, and kills a child that doesn't stop. */
async function answerOf(child: ChildProcess, stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    if ((size += part.length) <= longestAnswer) parts.push(part);
    else child.kill('SIGKILL');
  });
  await finished(stream).catch(() => undefined); // a stream may close early after the process has ended
  return Buffer.concat(parts);
}

export const imageProcessorProvider = {
  provide: ImageProcessor,
  inject: [CONFIG, LOGGER],
  useFactory: (config: MediaConfig, log: Logger): Promise<ImageProcessor> => ImageProcessor.open(config, log),
};
