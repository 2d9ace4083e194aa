import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { constants } from '@fungo/contracts';
import { Ffmpeg, TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm } from '../ffmpeg/probe';
import { DeletedFilms } from '../films/deleted-films';
import { filmFiles } from '../films/film-files';
import { Film } from '../films/film.entity';
import { crackIn, crackRate, samplesOf } from './crack.rules';
import { ProcessingCancelled, whileWanted } from './watching';
import { WorkFolders } from './work-folders';

/** The sound of the film's first minutes, as plain samples. */
const recipe = {
  filter: `[0:a:0]aresample=${crackRate}:first_pts=0,aformat=channel_layouts=mono[sound]`,
  results: [
    {
      file: 'sound.pcm',
      options: [
        ...['-map', '[sound]', '-c:a', 'pcm_s16le', '-f', 's16le'],
        ...['-t', String(constants.comparison.heardSeconds)],
      ],
    },
  ],
  /** Seconds of processor time. */
  patience: 60,
  niceness: 10,
};

/** Listens for the crack of the bat in the playable files of films, so that its time is that of the pictures people see. */
@Injectable()
export class CracksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deleted: DeletedFilms,
    private readonly workFolders: WorkFolders,
    private readonly ffmpeg: Ffmpeg,
  ) {}

  /** Notes the crack of a film, once. A film without sound has none. */
  async find(filmId: string, signal: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const waits = { id: filmId, crack: IsNull(), state: 'ready' } as const;
    if (!(await manager.existsBy(Film, waits))) return;
    const wish = {
      isWanted: () => manager.existsBy(Film, waits),
      hearEnd: (then: () => void) => this.deleted.hear(filmId, then),
    };
    try {
      const at = await whileWanted(wish, signal, (wanted) => this.listen(filmId, wanted));
      await manager.update(Film, waits, { crack: { at } });
    } catch (error) {
      if (!(error instanceof ProcessingCancelled)) throw error;
    }
  }

  private listen(filmId: string, signal: AbortSignal): Promise<number | null> {
    const input = { key: filmFiles(filmId).rendition, name: `crack-${filmId}` };
    return this.workFolders
      .openFor(input, signal, async (folder) => {
        await this.ffmpeg.run({ folder, signal, ...recipe });
        const at = crackIn(samplesOf(await readFile(join(folder, 'output', 'sound.pcm'))));
        return at === null ? null : Math.round(at);
      })
      .catch((error: unknown) => {
        if (error instanceof NotAFilm || error instanceof TookTooLong) return null;
        throw error;
      });
  }
}
