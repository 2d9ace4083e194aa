import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { costOf, dueAfter, isLight } from './film-cost.rules';
import { deleteFilm } from './deleted-films';
import { Film } from './film.entity';
import { deleteFilmFiles, makeThumbnail, renderFilm, renderLightFilm } from './films.jobs';

/** The facts about a film that has just arrived. Its original is in the storage. */
type NewFilm = Pick<Film, 'id' | 'originalName' | 'contentType' | 'size' | 'sha256'> & {
  senderId: string;
  probe: NonNullable<Film['probe']>;
};

@Injectable()
export class FilmsService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Adds a film, for the worker to make playable. It is due after its sender's other films, and more work makes it due
   * later, so that a small sender does not wait for a large one.
   */
  async add(manager: EntityManager, film: NewFilm): Promise<void> {
    const { id: filmId, probe, senderId } = film;
    const cost = costOf(probe);
    const isALight = isLight(probe);
    await manager.insert(Film, { ...film, cost, isLight: isALight });
    await manager.query(
      `UPDATE films SET due_at = make_interval(secs => $3) + greatest(now(), (
          SELECT max(due_at) FROM films WHERE sender_id = $2 AND state IN ('queued', 'processing') AND id <> $1))
        WHERE id = $1`,
      [filmId, senderId, dueAfter(cost)],
    );
    await this.outbox.addJob(manager, makeThumbnail, { filmId });
    await this.outbox.addJob(manager, isALight ? renderLightFilm : renderFilm, { filmId });
  }

  /** Deletes a film without references. Its files are deleted after the commit. */
  async remove(manager: EntityManager, filmId: string): Promise<void> {
    await deleteFilm(manager, filmId);
    await this.outbox.addJob(manager, deleteFilmFiles, { filmId });
  }
}
