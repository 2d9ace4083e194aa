import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { errors } from '@fungo/contracts';
import { LOGGER, type Logger } from '@fungo/platform';
import { Ffmpeg, type FilmRun, TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm, type Probe, Prober } from '../ffmpeg/probe';
import { costOf, isLight, patienceFor } from '../films/film-cost.rules';
import { DeletedFilms } from '../films/deleted-films';
import { filmFiles } from '../films/film-files';
import { type Begun, FilmProgress, type MadeFacts } from './film-progress';
import {
  dolbyBrandIn,
  factsOf,
  framesOf,
  lengthOf,
  made,
  promiseOf,
  rendition,
  rulerSize,
} from './rendition.rules';
import { ProcessingCancelled, whileWanted } from './watching';
import { WorkFolders } from './work-folders';

/**
 * Heavy films get the lowest priority, which on a busy machine is next to nothing. A person is waiting for a light film.
 */
const nicenessOf = (probe: Probe) => (isLight(probe) ? 10 : 19);
/** A film that kills the process three times is not started a fourth time. */
const maxAttempts = 3;

const reasons = {
  tooLong: 'This video took too long to process. Please try a shorter one.',
  breaks: 'We could not process this video. Please try a different one.',
};

@Injectable()
export class RenditionsService {
  constructor(
    private readonly progress: FilmProgress,
    private readonly deleted: DeletedFilms,
    private readonly workFolders: WorkFolders,
    private readonly prober: Prober,
    private readonly ffmpeg: Ffmpeg,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Makes the rendition of a film, from the beginning each time. A failure that isn't the film's fault (a store that is
   * away, the end of this process) puts it back into the line and does not count against it.
   * @throws the signal's reason
   */
  async make(film: Begun, signal: AbortSignal): Promise<void> {
    if (film.attempts > maxAttempts) {
      this.log.error({ filmId: film.id }, 'film: processing never finished');
      await this.workFolders.leave(film.id, 'rendition');
      await this.progress.fail(film.id, reasons.breaks);
      return;
    }
    let isWanted = true;
    try {
      isWanted = (await this.progress.finish(film.id, await this.render(film, signal))) !== null;
    } catch (error) {
      if (error instanceof ProcessingCancelled) isWanted = false;
      else await this.explain(film, error, signal);
    }
    if (!isWanted && !(await this.progress.findFilm(film.id))) await this.workFolders.clear(film.id);
  }

  private render(film: Begun, signal: AbortSignal): Promise<MadeFacts> {
    const wish = {
      isWanted: () => this.progress.hold(film),
      hearEnd: (then: () => void) => this.deleted.hear(film.id, then),
    };
    const note = (made: number) => void this.progress.advance(film, made);
    return whileWanted(wish, signal, (wanted) =>
      this.workFolders.open(film.id, 'rendition', wanted, async (folder) => {
        const probe = film.probe ?? (await this.prober.probe(join(folder, 'input'), film.id, wanted));
        const run = {
          folder,
          niceness: nicenessOf(probe),
          patience: patienceFor(costOf(probe)),
          signal: wanted,
        };
        const frames = await this.decode(run, probe, note);
        const seconds = await finishFile(join(folder, 'output', made.film));
        if (!(seconds <= promiseOf(probe).seconds + 1))
          throw new NotAFilm(`The rendition lasts ${seconds} seconds`);
        const files = filmFiles(film.id);
        const kept = await Promise.allSettled([
          this.workFolders.keep(folder, made.filmstrip, files.filmstrip, 'image/jpeg'),
          this.workFolders.keep(folder, made.poster, files.poster, 'image/jpeg'),
          this.workFolders.keep(folder, made.film, files.rendition, 'video/mp4'),
        ]);
        for (const one of kept) if (one.status === 'rejected') throw one.reason;
        return factsOf(probe, frames, seconds);
      }),
    );
  }

  /** @returns the number of frames in the rendition */
  private async decode(
    run: Pick<FilmRun, 'folder' | 'niceness' | 'patience' | 'signal'>,
    probe: Probe,
    note: (progress: number) => void,
  ): Promise<number> {
    const expected = framesOf(probe);
    const onProgress = (frames: number) =>
      note(Math.min(0.99, Math.floor((1000 * frames) / expected) / 1000));
    const frames = await this.ffmpeg.run({ ...run, ...rendition(probe, this.ffmpeg.canToneMap), onProgress });
    if (frames === 0) throw new NotAFilm('No picture');
    return frames;
  }

  private async explain(film: Begun, error: unknown, signal: AbortSignal): Promise<void> {
    const filmId = film.id;
    if (error instanceof NotAFilm || error instanceof TookTooLong) {
      this.log.warn({ filmId, err: error }, 'film: cannot be processed');
      const reason = error instanceof TookTooLong ? reasons.tooLong : errors[error.code].message;
      await this.progress.fail(filmId, reason);
      return;
    }
    await this.progress.putBack(film, signal.aborted).catch(() => undefined);
    signal.throwIfAborted();
    this.log.warn({ filmId, err: error }, 'film: processing failed and will be tried again');
  }
}

/**
 * Removes false claims from a rendition's header.
 * @returns its duration in seconds
 */
async function finishFile(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(rulerSize), 0, rulerSize, 0);
    const brand = dolbyBrandIn(buffer);
    if (brand >= 0) await file.write('mp41', brand, 'latin1');
    return lengthOf(buffer);
  } finally {
    await file.close();
  }
}
