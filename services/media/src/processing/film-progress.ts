import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource, type EntityManager, In, type UpdateQueryBuilder } from 'typeorm';
import { Outbox, REDIS, transaction } from '@fungo/platform';
import { CreditsService } from '../credits/credits.service';
import { Film } from '../films/film.entity';
import { filmChannel, type FilmNews } from '../films/film-news';
import { Person } from '../people/person.entity';
import { Video } from '../videos/video.entity';

/** What is known of a film when it is made. */
export type MadeFacts = Pick<Film, 'duration' | 'width' | 'height' | 'frameRate' | 'filmstrip'>;

type Told = NonNullable<FilmNews>;
type Change = Parameters<UpdateQueryBuilder<Film>['set']>[0];

const unfinished: Film['state'][] = ['queued', 'processing'];

/** The steps of a film from queued to ready or failed, each told to who watches. Null: there is none, or it is done. */
@Injectable()
export class FilmProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  findFilm(filmId: string): Promise<Film | null> {
    return this.dataSource.manager.findOneBy(Film, { id: filmId });
  }

  /** @returns how often it was begun, this time included, and what its original says of itself */
  begin(filmId: string): Promise<Pick<Film, 'attempts' | 'probe'> | null> {
    return this.step(filmId, {
      state: 'processing',
      progress: 0,
      attempts: () => 'attempts + 1',
    });
  }

  /** Takes back a beginning that came to nothing through no fault of the film's. */
  async putBack(filmId: string): Promise<void> {
    await this.step(filmId, {
      state: 'queued',
      progress: 0,
      attempts: () => 'greatest(attempts - 1, 0)',
    });
  }

  /** @param progress 0 to 1 */
  advance(filmId: string, progress: number): Promise<Told | null> {
    return this.step(filmId, { progress });
  }

  /** Makes a film playable, and lets the coaches know of a swing. */
  async finish(filmId: string, facts: MadeFacts): Promise<Told | null> {
    const ready = await transaction(this.dataSource, async (manager) => {
      const film = await change(manager, filmId, { ...facts, state: 'ready', progress: 1 });
      const video = film && (await manager.findOneBy(Video, { id: filmId }));
      if (video)
        await this.outbox.add(manager, 'media.video-uploaded', {
          videoId: video.id,
          studentId: video.studentId,
          coachIds: await findCoachIds(manager, video.instructorId),
        });
      return film;
    });
    return this.told(filmId, ready);
  }

  /** Ends a film for good; what it cost is given back. @param reason in plain words, for who sent it */
  async fail(filmId: string, reason: string): Promise<Told | null> {
    const failed = await transaction(this.dataSource, async (manager) => {
      const film = await change(manager, filmId, { state: 'failed', progress: 0, reason });
      if (film) await this.credits.giveBack(manager, filmId);
      return film;
    });
    return this.told(filmId, failed);
  }

  /** Shows a film's thumbnail, also of one that is done already. */
  async showThumbnail(filmId: string): Promise<Told | null> {
    const anyState: Film['state'][] = [...unfinished, 'ready'];
    const { manager } = this.dataSource;
    return this.told(filmId, await change(manager, filmId, { hasThumbnail: true }, anyState));
  }

  /** Tells how a film stands. Who does not hear it reads it when he comes again: so it may fail. */
  async tell(filmId: string, { version, state, progress, reason }: Told): Promise<void> {
    const news: FilmNews = { version, state, progress, reason };
    await this.redis.publish(filmChannel(filmId), JSON.stringify(news)).catch(() => undefined);
  }

  private async step(filmId: string, values: Change): Promise<Changed | null> {
    return this.told(filmId, await change(this.dataSource.manager, filmId, values));
  }

  private async told<T extends Told>(filmId: string, film: T | null): Promise<T | null> {
    if (film) await this.tell(filmId, film);
    return film;
  }
}

type Changed = Told & Pick<Film, 'attempts' | 'probe'>;

async function change(
  manager: EntityManager,
  filmId: string,
  values: Change,
  states = unfinished,
): Promise<Changed | null> {
  const result = await manager
    .createQueryBuilder()
    .update(Film)
    .set({ ...values, version: () => 'version + 1' })
    .where({ id: filmId, state: In(states) })
    .returning('version, state, progress, reason, attempts, probe')
    .execute();
  return (result.raw as Changed[])[0] ?? null;
}

/** The coach who is asked; all of them where none is, or where he is none any more. */
async function findCoachIds(manager: EntityManager, instructorId: number | null): Promise<string[]> {
  const coaches = await manager.findBy(Person, { role: In(['instructor', 'admin']) });
  const asked = coaches.filter((coach) => instructorId !== null && coach.instructorId === instructorId);
  const all = coaches.filter(({ role }) => role === 'instructor');
  return (asked.length > 0 ? asked : all).map(({ userId }) => userId);
}
