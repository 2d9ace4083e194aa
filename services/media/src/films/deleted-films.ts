import { EventEmitter } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DIRECT_CLIENTS, Listener, type NewClient } from '@fungo/platform';

const channel = 'media_deleted_films';

/** Deletes a film, and announces that after the commit. */
export const deleteFilm = (manager: EntityManager, filmId: string): Promise<unknown> =>
  manager.query(
    `WITH deleted AS (DELETE FROM films WHERE id = $1 RETURNING id)
     SELECT pg_notify('${channel}', id::text) FROM deleted`,
    [filmId],
  );

/**
 * Reports deleted films at once. While Redis is away it reports nothing, so callers that must know also query the
 * database.
 */
@Injectable()
export class DeletedFilms implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly told = new EventEmitter();
  private readonly listener: Listener;

  constructor(@Inject(DIRECT_CLIENTS) newClient: NewClient) {
    this.listener = new Listener(newClient, channel, { onNotice: (filmId) => this.told.emit(filmId) });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }

  /** @returns stops the reports */
  hear(filmId: string, then: () => void): () => void {
    this.told.on(filmId, then);
    return () => this.told.off(filmId, then);
  }
}
