import { PassThrough, type Readable } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { DIRECT_CLIENTS, Listener, type NewClient } from '@fungo/platform';
import { noticeChannel } from '../deliveries/notices.writer';
import { type NoticesOf, NoticesService } from './notices.service';

const heartbeatMilliseconds = constants.eventStream.heartbeatSeconds * 1000;
/** Delay of a browser's reconnection, in milliseconds. */
const retry = 2000;
/** Maximum backlog of a reader in bytes. A slower one reconnects. */
const mostBehind = 16 * 1024;

/** Sends each account's open pages its counts, first and after each change, as server-sent events. */
@Injectable()
export class NoticeWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Map<string, Map<PassThrough, NoticesOf>>();
  private readonly listener: Listener;
  private readonly heartbeat = setInterval(() => this.beat(), heartbeatMilliseconds);

  constructor(
    @Inject(DIRECT_CLIENTS) newClient: NewClient,
    private readonly notices: NoticesService,
  ) {
    this.listener = new Listener(newClient, noticeChannel, {
      onNotice: (recipientId) => void this.tell(recipientId),
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

  /** If changes can't be received, the stream ends at once, and the browser tries again. */
  async open(caller: NoticesOf): Promise<Readable> {
    const stream = new PassThrough({ highWaterMark: mostBehind });
    stream.write(`retry: ${retry}\n\n`);
    if (!this.listener.isListening) return stream.end();
    const others = this.streams.get(caller.id) ?? new Map<PassThrough, NoticesOf>();
    this.streams.set(caller.id, others.set(stream, caller));
    stream.once('close', () => {
      others.delete(stream);
      if (others.size === 0) this.streams.delete(caller.id);
    });
    await this.tellOne(stream, caller);
    return stream;
  }

  private async tell(recipientId: string): Promise<void> {
    for (const [stream, caller] of this.streams.get(recipientId) ?? []) await this.tellOne(stream, caller);
  }

  private async tellOne(stream: PassThrough, caller: NoticesOf): Promise<void> {
    try {
      const counts = await this.notices.count(caller);
      this.send(stream, `event: notices\ndata: ${JSON.stringify(counts)}\n\n`);
    } catch {
      stream.end(); // a browser that reconnects reads the counts again
    }
  }

  private beat(): void {
    for (const streams of this.streams.values())
      for (const stream of streams.keys()) this.send(stream, ': still here\n\n');
  }

  private send(stream: PassThrough, text: string): void {
    if (!stream.writableEnded && !stream.write(text)) stream.destroy();
  }

  private end(): void {
    for (const streams of this.streams.values()) for (const stream of streams.keys()) stream.end();
  }
}
