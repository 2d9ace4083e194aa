import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type UpdateQueryBuilder } from 'typeorm';
import { Outbox, REDIS, transaction, type RedisClient } from '@fungo/platform';
import { CreditsService } from '../credits/credits.service';
import { Film } from '../films/film.entity';
import { filmChannel, type FilmNews, lineChannel } from '../films/film-news';
import { failProof, lockCardOf, tellOfProof } from '../fix-cards/proof-arrivals';
import { GalleryChangesWriter } from '../galleries/gallery-changes.writer';
import { GalleryVideo } from '../galleries/gallery-video.entity';
import { tellOfVideo } from '../videos/arrivals';

/** The facts about a finished film. */
export type MadeFacts = Pick<Film, 'duration' | 'width' | 'height' | 'frameRate' | 'filmstrip'>;

type Change = Parameters<UpdateQueryBuilder<Film>['set']>[0];

/** Light films wait only for light films. */
export type Lane = 'light' | 'heavy';

/** A film whose turn has come. */
export interface Begun {
  id: string;
  /** Number of starts, including this one. A new start takes the film from the earlier worker. */
  attempts: number;
  version: number;
  /** The last reported progress, 0 to 1. */
  progress: number;
  /** The facts from the original's probe. */
  probe: Film['probe'];
  cost: number;
}

const unfinished: Film['state'][] = ['queued', 'processing'];

/** Seconds after which a film is taken from a worker that has not reported. */
const heldFor = 10;
/** Seconds after which a film is started again if it failed through no fault of its own. */
const againAfter = 10;
const inSeconds = (seconds: number) => () => `now() + make_interval(secs => ${seconds})`;

/**
 * The steps of a film from queued to ready or failed. Each is sent to open streams. Null means that the film is gone or
 * done.
 */
@Injectable()
export class FilmProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
    private readonly galleries: GalleryChangesWriter,
    @Inject(REDIS) private readonly redis: RedisClient,
  ) {}

  findFilm(filmId: string): Promise<Film | null> {
    return this.dataSource.manager.findOneBy(Film, { id: filmId });
  }

  /** Starts the film that is due first in a lane, among senders who have none in process. */
  async beginNext(lane: Lane): Promise<Begun | null> {
    const begun = await transaction(this.dataSource, async (manager) => {
      // One at a time, so that two films of one sender don't start at once.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.film-line'))`);
      const [[film]] = await manager.query<[(Begun & FilmNews)[], number]>(
        `UPDATE films SET state = 'processing', progress = 0, attempts = attempts + 1, version = version + 1,
                started_at = now(), held_until = now() + make_interval(secs => $2)
          WHERE id = (
            SELECT f.id FROM films AS f
             WHERE f.state IN ('queued', 'processing') AND f.is_light = $1
               AND (f.held_until IS NULL OR f.held_until <= now())
               AND NOT EXISTS (
                 SELECT FROM films AS other
                  WHERE other.sender_id = f.sender_id AND other.id <> f.id
                    AND other.state = 'processing' AND other.held_until > now())
             ORDER BY f.due_at, f.id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, attempts, probe, cost, version, state, progress, reason`,
        [lane === 'light', heldFor],
      );
      return film ?? null;
    });
    if (!begun) return null;
    await this.tell(begun.id, begun);
    await this.tellLine();
    return begun;
  }

  /** Whether a lane has no film waiting or in process, at any worker. */
  async isIdle(lane: Lane): Promise<boolean> {
    const isLight = lane === 'light';
    return !(await this.dataSource.manager.existsBy(Film, { isLight, state: In(unfinished) }));
  }

  /**
   * Records that a film is still being made, and the reported progress.
   * @returns false if the film was deleted or another worker took it, and the work must stop
   */
  async hold(film: Begun): Promise<boolean> {
    const [[held]] = await this.dataSource.query<[Pick<Film, 'version'>[], number]>(
      `UPDATE films SET held_until = now() + make_interval(secs => $3),
              version = version + (progress <> $4::real)::integer, progress = $4::real
        WHERE id = $1 AND attempts = $2 AND state IN ('queued', 'processing') RETURNING version`,
      [film.id, film.attempts, heldFor, film.progress],
    );
    if (held) film.version = held.version;
    return held !== undefined;
  }

  /**
   * Reports a film's progress if it has advanced.
   * @param progress 0 to 1
   */
  async advance(film: Begun, progress: number): Promise<void> {
    if (progress <= film.progress) return;
    film.progress = progress;
    await this.tell(film.id, { version: film.version, state: 'processing', progress, reason: null });
  }

  /**
   * Puts back a film that failed through no fault of its own.
   * @param isOver this process is stopping
   */
  async putBack({ id, attempts }: Begun, isOver: boolean): Promise<void> {
    const back = {
      state: 'queued' as const,
      progress: 0,
      attempts: () => 'attempts - 1',
      heldUntil: inSeconds(isOver ? 0 : againAfter),
    };
    await this.step(id, back, { attempts });
    await this.tellLine();
  }

  /** Makes a film playable, and announces it: a swing or a proof to the coaches, a camp's film to camps. */
  async finish(filmId: string, facts: MadeFacts): Promise<FilmNews | null> {
    const ready = await transaction(this.dataSource, async (manager) => {
      const shown = await manager.findOneBy(GalleryVideo, { filmId });
      // The gallery is locked before the film, as in every deletion.
      if (shown) await this.galleries.begin(manager, shown.campId);
      await lockCardOf(manager, filmId);
      const film = await change(manager, filmId, { ...facts, state: 'ready', progress: 1 });
      if (film) await tellOfVideo(this.outbox, manager, filmId);
      if (film) await tellOfProof(this.outbox, manager, filmId);
      return film;
    });
    return this.told(filmId, ready);
  }

  /**
   * Fails a film for good, and gives its upload back; the card of a proof waits for another one.
   * @param reason in plain words, for the sender
   */
  async fail(filmId: string, reason: string): Promise<FilmNews | null> {
    const failed = await transaction(this.dataSource, async (manager) => {
      await lockCardOf(manager, filmId);
      const film = await change(manager, filmId, { state: 'failed', progress: 0, reason });
      if (film) await this.credits.giveBack(manager, filmId);
      if (film) await failProof(manager, filmId);
      return film;
    });
    return this.told(filmId, failed);
  }

  /** Shows a film's thumbnail, even if the film is already done. */
  async showThumbnail(filmId: string): Promise<FilmNews | null> {
    const anyState: Film['state'][] = [...unfinished, 'ready'];
    const { manager } = this.dataSource;
    return this.told(filmId, await change(manager, filmId, { hasThumbnail: true }, {}, anyState));
  }

  /** Publishes a film's state. This may fail: streams that miss it read the state later. */
  private async tell(filmId: string, { version, state, progress, reason }: FilmNews): Promise<void> {
    const news: FilmNews = { version, state, progress, reason };
    await this.redis.publish(filmChannel(filmId), JSON.stringify(news)).catch(() => undefined);
  }

  /** Announces that the line has moved. */
  private async tellLine(): Promise<void> {
    await this.redis.publish(lineChannel, 'moved').catch(() => undefined);
  }

  private async step(
    filmId: string,
    values: Change,
    where: Partial<Pick<Film, 'attempts'>>,
  ): Promise<FilmNews | null> {
    return this.told(filmId, await change(this.dataSource.manager, filmId, values, where));
  }

  private async told<T extends FilmNews>(filmId: string, film: T | null): Promise<T | null> {
    if (film) await this.tell(filmId, film);
    return film;
  }
}

async function change(
  manager: EntityManager,
  filmId: string,
  values: Change,
  where: Partial<Pick<Film, 'attempts'>> = {},
  states = unfinished,
): Promise<FilmNews | null> {
  const result = await manager
    .createQueryBuilder()
    .update(Film)
    .set({ ...values, version: () => 'version + 1' })
    .where({ ...where, id: filmId, state: In(states) })
    .returning('version, state, progress, reason')
    .execute();
  return (result.raw as FilmNews[])[0] ?? null;
}
