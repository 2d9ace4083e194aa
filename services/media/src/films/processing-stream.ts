import { Readable } from 'node:stream';
import { constants, Processing } from '@fungo/contracts';
import { type FilmNews, isLast } from './film-news';

const heartbeatMilliseconds = constants.eventStream.heartbeatSeconds * 1000;

/** Milliseconds after which a browser reconnects a broken stream. */
const retry = 2000;

/**
 * A film's changes as server-sent events, until the last one. A slow client gets only the newest state. A quiet stream
 * sends heartbeats, so that no proxy closes it.
 */
export class ProcessingStream extends Readable {
  private told: FilmNews | null = null;
  private next: FilmNews | null = null;
  private wanted = true;
  private readonly heartbeat = setInterval(() => {
    if (this.wanted) this.give(': still here\n\n');
  }, heartbeatMilliseconds);

  /** @param heard the version that the client already has */
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
    const processing = JSON.stringify(Processing.parse(news)); // only the fields of the contract
    this.give(`event: processing\nid: ${news.version}\ndata: ${processing}\n\n`);
    if (isLast(news)) this.end();
  }

  private give(text: string): void {
    this.wanted = this.push(text);
  }
}

/**
 * Whether a state is worth sending. Progress and places change more often than the stored version. A new version may
 * contain nothing new, or less progress than the client already has; only a restarted film goes back to no progress.
 */
const isNews = (known: FilmNews, news: FilmNews): boolean =>
  !isLast(known) &&
  news.version >= known.version &&
  (news.progress > known.progress || hasMoved(known, news) || hasTurned(known, news));

const hasTurned = (known: FilmNews, news: FilmNews): boolean =>
  news.version > known.version && (news.state !== known.state || (news.progress === 0 && known.progress > 0));

const hasMoved = (known: FilmNews, news: FilmNews): boolean =>
  news.place !== undefined && news.place !== known.place;
