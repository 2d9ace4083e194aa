import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Ffmpeg, TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm, Prober } from '../ffmpeg/probe';
import { DeletedFilms } from '../films/deleted-films';
import type { Film } from '../films/film.entity';
import { filmFiles } from '../films/film-files';
import { FilmProgress } from './film-progress';
import { pictureAt, thumbnail } from './rendition.rules';
import { ProcessingCancelled, whileWanted } from './watching';
import { WorkFolders } from './work-folders';

const niceness = 5;
/** Seconds of processor time. */
const patience = 60;

@Injectable()
export class ThumbnailsService {
  constructor(
    private readonly progress: FilmProgress,
    private readonly deleted: DeletedFilms,
    private readonly workFolders: WorkFolders,
    private readonly prober: Prober,
    private readonly ffmpeg: Ffmpeg,
  ) {}

  /** Makes a film's first picture. The rendition refuses a film without one. */
  async make(filmId: string, signal: AbortSignal): Promise<void> {
    const film = await this.progress.findFilm(filmId);
    if (!film || film.hasThumbnail || film.state === 'failed') return;
    try {
      const wish = {
        isWanted: async () => (await this.progress.findFilm(filmId)) !== null,
        hearEnd: (then: () => void) => this.deleted.hear(filmId, then),
      };
      await whileWanted(wish, signal, (wanted) =>
        this.workFolders.open(filmId, 'thumbnail', wanted, async (folder) => {
          await this.draw(folder, film, wanted);
          await this.workFolders.keep(folder, 'thumbnail.jpg', filmFiles(filmId).thumbnail, 'image/jpeg');
        }),
      );
    } catch (error) {
      if (error instanceof NotAFilm || error instanceof TookTooLong || error instanceof ProcessingCancelled)
        return;
      throw error;
    }
    const shown = await this.progress.showThumbnail(filmId);
    if (!shown && !(await this.progress.findFilm(filmId))) await this.workFolders.clear(filmId);
  }

  private async draw(folder: string, film: Film, signal: AbortSignal): Promise<void> {
    const probe = film.probe ?? (await this.prober.probe(join(folder, 'input'), film.id, signal));
    // A cut-off film may be shorter than its header promises.
    for (const at of [pictureAt(probe.duration), 0]) {
      const recipe = thumbnail(probe, at, this.ffmpeg.canToneMap);
      await this.ffmpeg.run({ folder, ...recipe, niceness, patience, signal });
      if (await isFile(join(folder, 'output', 'thumbnail.jpg'))) return;
    }
    throw new NotAFilm('No picture');
  }
}

const isFile = (path: string) =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
