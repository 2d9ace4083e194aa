import { Readable } from 'node:stream';
import { constants, Processing } from '@fungo/contracts';
import { type FilmNews, isLast } from './film-news';

const heartbeatMilliseconds = constants.eventStream.heartbeatSeconds * 1000;

/** How soon a browser comes back whose stream was cut. Milliseconds. */
const retry = 2000;

/**
 * A film's changes as server-sent events, until the last. What a slow client has not taken is overtaken by what is newer;
 * a quiet stream gives a sign of life, so that nobody on the way takes it for dead.
 */
export class ProcessingStream extends Readable {
  private told: FilmNews | null = null;
  private next: FilmNews | null = null;
  private wanted = true;
  private readonly heartbeat = setInterval(() => {
    if (this.wanted) this.give(': still here\n\n');
  }, heartbeatMilliseconds);

  /** @param heard the version that the client has already heard of */
  constructor(private readonly heard: number | null) {
    super();
    this.give(`retry: ${retry}\n\n`);
  }

  tell(news: FilmNews): void {
    const known = this.next ?? this.told;
    if (known ? !isNews(known, news) : this.heard !== null && news.version <= this.heard) return;
    this.next = news;
    this.flush();
  }

  end(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null);
  }

  override _read(): void {
    this.wanted = true;
    this.flush();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.heartbeat);
    done(error);
  }

  private flush(): void {
    const news = this.next;
    if (!news || !this.wanted || this.destroyed) return;
    this.told = news;
    this.next = null;
    const processing = JSON.stringify(Processing.parse(news)); // as the contract has it, whatever else is known
    this.give(`event: processing\nid: ${news.version}\ndata: ${processing}\n\n`);
    if (isLast(news)) this.end();
  }

  private give(text: string): void {
    this.wanted = this.push(text);
  }
}

/**
 * Progress and places in line change more often than what is stored: one version may be told of several times. And a version
 * may be stored that says nothing new, or less than was told already: only a film that is begun again goes back, to nothing.
 */
const isNews = (known: FilmNews, news: FilmNews): boolean =>
  !isLast(known) &&
  news.version >= known.version &&
  (news.progress > known.progress || hasMoved(known, news) || hasTurned(known, news));

const hasTurned = (known: FilmNews, news: FilmNews): boolean =>
  news.version > known.version && (news.state !== known.state || (news.progress === 0 && known.progress > 0));

const hasMoved = (known: FilmNews, news: FilmNews): boolean =>
  news.place !== undefined && news.place !== known.place;
