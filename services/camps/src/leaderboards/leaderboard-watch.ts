import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AcademyClock, DIRECT_CLIENTS, Listener, type NewClient } from '@fungo/platform';
import { changedIn, everything, leaderboardChannel } from './leaderboard-news';
import { LeaderboardsRepository } from './leaderboards.repository';

const heartbeatMilliseconds = constants.eventStream.heartbeatSeconds * 1000;
/** Delay of a browser's reconnection, in milliseconds. */
const retry = 1000;
/** Maximum backlog of a reader in bytes. A slower one reconnects and reads the leaderboard again. */
const mostBehind = 256 * 1024;

/**
 * Sends leaderboard changes to all followers as server-sent events, with one query and one text for all of them. Each
 * stream begins with the latest event's id, so that a browser that reconnects knows whether it missed any. The id is also
 * the heartbeat: silence means a lost connection.
 */
@Injectable()
export class LeaderboardWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Set<PassThrough>();
  private readonly listener: Listener;
  private readonly heartbeat = setInterval(() => this.beat(), heartbeatMilliseconds);
  private day: string;
  /** Changes when notices may have been missed. */
  private epoch = randomUUID();
  private count = 0;
  private changed = new Set<number>();
  private reading: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly leaderboards: LeaderboardsRepository,
    private readonly clock: AcademyClock,
    @Inject(DIRECT_CLIENTS) newClient: NewClient,
  ) {
    this.day = clock.today();
    this.listener = new Listener(newClient, leaderboardChannel, {
      onNotice: (payload) => this.hear(payload),
      onListening: async () => this.begin(),
      onLost: () => this.end(),
    });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  /** Ends the streams before the server waits for its connections to close. */
  beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.heartbeat);
    this.end();
    return this.listener.close();
  }

  /** A stream of changes from now on. If changes can't be received, it ends at once, and the browser tries again. */
  open(): Readable {
    const stream = new PassThrough({ highWaterMark: mostBehind });
    stream.write(`retry: ${retry}\n\n`);
    if (!this.listener.isListening) return stream.end();
    stream.write(this.at());
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    return stream;
  }

  private hear(payload: string): void {
    if (payload === everything) return this.begin();
    for (const id of changedIn(payload)) this.changed.add(id);
    this.reading ??= this.readChanged().finally(() => (this.reading = null));
  }

  /** Sends all changes since the last query, one query at a time. */
  private async readChanged(): Promise<void> {
    while (this.changed.size > 0) {
      const ids = [...this.changed];
      this.changed.clear();
      try {
        const found = await this.leaderboards.entries(this.dataSource.manager, ids);
        const there = new Set(found.map(({ id }) => id));
        const gone = ids.filter((id) => !there.has(id));
        const entries = found.filter(({ isPublic }) => isPublic);
        const hidden = found.filter(({ isPublic }) => !isPublic).map(({ id }) => id);
        this.count += 1;
        this.send(eventOf('changed', this.id, { entries, gone, hidden }));
      } catch {
        this.begin(); // a browser that reconnects reads everything again
        this.end();
      }
    }
  }

  /** Makes all browsers read the leaderboard again on a new day, when more camps may be shown. */
  private beat(): void {
    const today = this.clock.today();
    if (today === this.day) return this.send(this.at());
    this.day = today;
    this.begin();
  }

  private begin(): void {
    this.epoch = randomUUID();
    this.send(this.at());
  }

  private end(): void {
    for (const stream of this.streams) stream.end();
    this.streams.clear();
  }

  private send(text: string): void {
    for (const stream of this.streams)
      if (!stream.write(text)) {
        stream.destroy();
        this.streams.delete(stream);
      }
  }

  private get id(): string {
    return `${this.epoch}.${this.count}`;
  }

  private at(): string {
    return eventOf('at', this.id, { id: this.id });
  }
}

const eventOf = (event: string, id: string, data: unknown): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
