import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { watchVideo } from '@fungo/contracts';
import { AppError, type CallOf } from '@fungo/platform';
import { isLast } from './film-news';
import { FilmWatch } from './film-watch';
import { FilmsRepository, type SeesFilm } from './films.repository';
import { ProcessingStream } from './processing-stream';

type Watched = Pick<CallOf<typeof watchVideo>, 'caller' | 'params' | 'headers'>;

@Injectable()
export class FilmStreams {
  constructor(
    private readonly films: FilmsRepository,
    private readonly watch: FilmWatch,
  ) {}

  /** Streams a film's changes to callers who may see it. For others the film does not exist. */
  async open(sees: SeesFilm, { caller, params, headers }: Watched, reply: FastifyReply): Promise<void> {
    const film = await this.films.findSeen(caller, params.id, [sees]);
    if (!film) throw new AppError('media.video-not-found');
    const heard = versionIn(headers['last-event-id']);
    if (heard !== null && heard >= film.version && isLast(film)) {
      void reply.status(204).send(); // makes a reconnecting browser stop
      return;
    }
    const stream = new ProcessingStream(heard);
    void reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // proxies must pass on each event at once
      })
      .send(stream);
    stream.tell(film);
    if (!isLast(film)) this.watch.open(params.id, stream);
  }
}

const versionIn = (lastEventId: string | string[] | undefined): number | null =>
  typeof lastEventId === 'string' && /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : null;
