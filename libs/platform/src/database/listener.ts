import type { Client } from 'pg';
import type { NewClient } from './role-client';

const retryMilliseconds = 5_000;

/** Called for the notices of a channel, and when the connection comes and goes. */
interface ChannelHandlers {
  onNotice(payload: string): void;
  /**
   * Called whenever it listens again, because it missed the notices in between. A failure here counts as not listening.
   */
  onListening?(): Promise<void>;
  onLost?(error?: unknown): void;
}

/** Listens to one channel of PostgreSQL's `NOTIFY` on a separate connection, and reconnects when that is lost. */
export class Listener {
  /** Whether every notice from now on is received. */
  isListening = false;
  private client: Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private attempt: Promise<void> = Promise.resolve();

  /** @param newClient of the role that listens */
  constructor(
    private readonly newClient: NewClient,
    private readonly channel: string,
    private readonly handlers: ChannelHandlers,
  ) {}

  /** Starts to listen, and checks every 5 seconds that it still does. */
  start(): void {
    this.retry ??= setInterval(() => this.listen(), retryMilliseconds);
    this.listen();
  }

  async close(): Promise<void> {
    if (this.retry) clearInterval(this.retry);
    const { client } = this;
    this.client = null;
    this.isListening = false;
    await this.attempt; // one that is ended while it connects never settles
    await client?.end().catch(() => undefined);
  }

  private listen(): void {
    if (!this.client) this.attempt = this.connect();
  }

  private async connect(): Promise<void> {
    const client = this.newClient({ connectionTimeoutMillis: 2000, keepAlive: true });
    this.client = client;
    const lost = (error?: unknown) => {
      if (this.client !== client) return;
      this.client = null;
      this.isListening = false;
      this.handlers.onLost?.(error);
    };
    client.on('error', lost).on('end', () => lost());
    client.on('notification', ({ payload }) => this.handlers.onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      await this.handlers.onListening?.();
      this.isListening = this.client === client;
    } catch (error) {
      lost(error);
      await client.end().catch(() => undefined);
    }
  }
}
