import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { makeThumbnail, renderFilm } from '../processing/processing.jobs';
import { Film } from './film.entity';
import { deleteFilmFiles } from './films.jobs';

/** What is known of a film when it has arrived; its original is in the storage. */
export type NewFilm = Pick<Film, 'id' | 'originalName' | 'contentType' | 'size' | 'sha256'> &
  Partial<Pick<Film, 'probe'>>;

@Injectable()
export class FilmsService {
  constructor(private readonly outbox: Outbox) {}

  /** Takes in a film, to be made playable by the worker. */
  async add(manager: EntityManager, film: NewFilm): Promise<void> {
    await manager.insert(Film, film);
    const { id: filmId } = film;
    await this.outbox.addJob(manager, makeThumbnail, { filmId });
    await this.outbox.addJob(manager, renderFilm, { filmId });
  }

  /** Forgets a film that nothing names any more; its files go when this has committed. */
  async remove(manager: EntityManager, filmId: string): Promise<void> {
    await manager.delete(Film, { id: filmId });
    await this.outbox.addJob(manager, deleteFilmFiles, { filmId });
  }
}
