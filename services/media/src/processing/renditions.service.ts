import { access, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { errors } from '@fungo/contracts';
import { LOGGER, type Logger } from '@fungo/platform';
import { Ffmpeg, TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm, type Probe, Prober } from '../ffmpeg/probe';
import { filmFiles } from '../films/film-files';
import { FilmProgress, type MadeFacts } from './film-progress';
import {
  factsOf,
  firstPicture,
  framesOf,
  lengthOf,
  made,
  rendition,
  renditionPatience,
  rulerSize,
} from './rendition.rules';
import { Workshop } from './workshop';

const niceness = 19;
/** A film that ends the process that makes it is not begun a fourth time. */
const maxAttempts = 3;
/** Milliseconds between two notes of the progress in the film's row. */
const notedEvery = 1_000;

const reasons = {
  unreadable: errors['media.unreadable'].message,
  tooLong: 'This video took too long to prepare. Please try a shorter one.',
  breaks: 'This video could not be prepared. Please try a different video.',
};

@Injectable()
export class RenditionsService {
  constructor(
    private readonly progress: FilmProgress,
    private readonly workshop: Workshop,
    private readonly prober: Prober,
    private readonly ffmpeg: Ffmpeg,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Makes of a film what every browser plays, from the beginning each time. What the film cannot help (a store that is
   * away, the end of this process) is thrown, to be tried again, and does not count against it.
   */
  async make(filmId: string, signal: AbortSignal): Promise<void> {
    const begun = await this.progress.begin(filmId);
    if (!begun) return this.workshop.leave(filmId, 'rendition');
    if (begun.attempts > maxAttempts) {
      this.log.error({ filmId }, 'film: its processing never came to an end');
      await this.workshop.leave(filmId, 'rendition');
      await this.progress.fail(filmId, reasons.breaks);
      return;
    }
    const gone = new AbortController();
    try {
      const facts = await this.render(filmId, begun.probe, AbortSignal.any([signal, gone.signal]), gone);
      if (!(await this.progress.finish(filmId, facts))) gone.abort();
    } catch (error) {
      if (!gone.signal.aborted) await this.explain(filmId, error);
    }
    if (gone.signal.aborted && !(await this.progress.findFilm(filmId))) await this.workshop.clear(filmId);
  }

  private render(
    filmId: string,
    known: Probe | null,
    signal: AbortSignal,
    gone: AbortController,
  ): Promise<MadeFacts> {
    return this.workshop.open(filmId, 'rendition', signal, async (folder) => {
      const probe = known ?? (await this.prober.probe(join(folder, 'input'), signal));
      const report = this.reporter(filmId, framesOf(probe), gone);
      const frames = await this.run(folder, probe, signal, report.note);
      await report.written();
      const files = filmFiles(filmId);
      const kept = await Promise.allSettled([
        this.workshop.keep(folder, made.filmstrip, files.filmstrip, 'image/jpeg'),
        this.workshop.keep(folder, made.poster, files.poster, 'image/jpeg'),
        this.workshop.keep(folder, made.film, files.rendition, 'video/mp4'),
      ]);
      for (const one of kept) if (one.status === 'rejected') throw one.reason;
      return factsOf(probe, frames, await readLength(join(folder, 'output', made.film)));
    });
  }

  private async run(folder: string, probe: Probe, signal: AbortSignal, onProgress: (frames: number) => void) {
    const patience = renditionPatience(probe.duration);
    const { canToneMap } = this.ffmpeg;
    const run = { folder, niceness, patience, signal };
    const frames = await this.ffmpeg.run({ ...run, ...rendition(probe, canToneMap), onProgress });
    if (frames === 0) throw new NotAFilm('No picture');
    // A film cut short may end before the moment of its poster.
    await access(join(folder, 'output', made.poster)).catch(() =>
      this.ffmpeg.run({ ...run, ...firstPicture(probe, canToneMap) }),
    );
    return frames;
  }

  /** Tells each report of ffmpeg's, and notes one a second; a film that is gone by then stops its making. */
  private reporter(filmId: string, expected: number, gone: AbortController) {
    let notedAt = Date.now();
    let version = 0;
    let writing: Promise<void> = Promise.resolve();
    const write = async (progress: number) => {
      const film = await this.progress.advance(filmId, progress);
      if (film) ({ version } = film);
      else gone.abort();
    };
    return {
      note: (frames: number) => {
        const progress = Math.min(0.99, frames / expected);
        if (Date.now() - notedAt >= notedEvery) {
          notedAt = Date.now();
          writing = write(progress).catch(() => undefined); // the end will show whether the store is away
        } else if (version > 0)
          void this.progress.tell(filmId, { version, state: 'processing', progress, reason: null });
      },
      written: () => writing,
    };
  }

  private async explain(filmId: string, error: unknown): Promise<void> {
    if (error instanceof NotAFilm || error instanceof TookTooLong) {
      this.log.warn({ filmId, err: error }, 'film: cannot be made');
      const reason = error instanceof TookTooLong ? reasons.tooLong : reasons.unreadable;
      await this.progress.fail(filmId, reason);
      return;
    }
    await this.progress.putBack(filmId).catch(() => undefined);
    throw error;
  }
}

async function readLength(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(rulerSize), 0, rulerSize, 0);
    return lengthOf(buffer);
  } finally {
    await file.close();
  }
}
