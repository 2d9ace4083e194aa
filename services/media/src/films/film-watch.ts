import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { blockingRedis, CONFIG, type RedisClient } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { filmChannel, FilmNews, filmOf, lineChannel } from './film-news';
import { FilmsRepository } from './films.repository';
import type { ProcessingStream } from './processing-stream';

/** Sends film changes to all open streams, over one Redis connection. */
@Injectable()
export class FilmWatch implements OnModuleDestroy {
  private readonly streams = new Map<string, Set<ProcessingStream>>();
  private readonly subscriber: RedisClient;
  private isReadingLine = false;
  private lineHasMoved = false;
  private closing = false;

  constructor(
    @Inject(CONFIG) config: MediaConfig,
    private readonly films: FilmsRepository,
  ) {
    this.subscriber = blockingRedis(config.REDIS_URL)
      .on('message', (channel: string, message: string) =>
        channel === lineChannel ? void this.readLine() : this.hear(filmOf(channel), message),
      )
      // Messages in between were missed.
      .on('ready', () => this.followAgain())
      .on('-node', () => this.followAgain())
      .on('+node', () => this.followAgain());
  }

  /** Sends a stream each change of a film until it closes. */
  open(filmId: string, stream: ProcessingStream): void {
    if (this.closing) return stream.end();
    const others = this.streams.get(filmId);
    this.streams.set(filmId, (others ?? new Set()).add(stream));
    stream.once('close', () => this.leave(filmId, stream));
    void this.follow([filmId]);
  }

  /** Ends the streams before the server waits for its connections. The clients reconnect to another process. */
  onModuleDestroy(): void {
    this.closing = true;
    for (const filmId of this.streams.keys()) this.end(filmId);
    this.subscriber.disconnect();
  }

  /** The number of watched films. */
  get size(): number {
    return this.streams.size;
  }

  private followAgain(): void {
    void this.follow([...this.streams.keys()]);
  }

  /** Subscribes before it reads the state, so that nothing is missed in between. */
  private async follow(filmIds: string[]): Promise<void> {
    if (filmIds.length === 0) return;
    await this.subscriber.subscribe(lineChannel, ...filmIds.map(filmChannel)).catch(() => undefined); // see `ready`
    await Promise.all(filmIds.map((filmId) => this.readFilm(filmId)));
  }

  private hear(filmId: string, message: string): void {
    const news = newsIn(message);
    if (!news) return void this.readFilm(filmId);
    this.streams.get(filmId)?.forEach((stream) => stream.tell(news));
  }

  /** A deleted film won't change again. If the lookup fails, the clients reconnect by themselves. */
  private async readFilm(filmId: string): Promise<void> {
    const film = await this.films.find(filmId).catch(() => null);
    if (film) this.streams.get(filmId)?.forEach((stream) => stream.tell(film));
    else this.end(filmId);
  }

  /** Sends waiting films their new places. One query covers all of them, and one runs at a time. */
  private async readLine(): Promise<void> {
    if (this.isReadingLine) {
      this.lineHasMoved = true;
      return;
    }
    this.isReadingLine = true;
    do {
      this.lineHasMoved = false;
      const films = await this.films.findAll([...this.streams.keys()]).catch(() => new Map<string, never>());
      for (const [filmId, film] of films) this.streams.get(filmId)?.forEach((stream) => stream.tell(film));
    } while (this.lineHasMoved);
    this.isReadingLine = false;
  }

  private end(filmId: string): void {
    this.streams.get(filmId)?.forEach((stream) => stream.end());
  }

  private leave(filmId: string, stream: ProcessingStream): void {
    const others = this.streams.get(filmId);
    others?.delete(stream);
    if (others?.size !== 0) return;
    this.streams.delete(filmId);
    void this.subscriber.unsubscribe(filmChannel(filmId)).catch(() => undefined);
  }
}

function newsIn(message: string): FilmNews | null {
  try {
    return FilmNews.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}
