import { setTimeout as delay } from 'node:timers/promises';
import { signedEvent, type SignedEvent } from './events';

/** How webhooks are sent. */
export interface Manners {
  /** Deliveries of each; by default one. */
  times?: number;
  /** Milliseconds before they are sent. */
  late?: number;
  /** Waiting ones are sent in random order. */
  shuffled?: boolean;
}

const retryAfter = [500, 2_000, 5_000, 15_000, 60_000];

/** Sends webhooks to an endpoint until it accepts them. */
export class Deliveries {
  private lying: SignedEvent[] = [];
  private timer: NodeJS.Timeout | null = null;
  private readonly closing = new AbortController();

  constructor(
    private readonly endpoint: string,
    private readonly manners: Manners = {},
  ) {}

  add(type: string, object: { id: string }): void {
    const event = signedEvent(type, object);
    this.lying.push(...Array.from({ length: this.manners.times ?? 1 }, () => event));
    this.timer ??= setTimeout(() => this.go(), this.manners.late ?? 0);
  }

  close(): void {
    this.closing.abort();
    if (this.timer) clearTimeout(this.timer);
  }

  private go(): void {
    this.timer = null;
    const ready = this.lying.splice(0);
    if (this.manners.shuffled) ready.sort(() => Math.random() - 0.5);
    for (const event of ready) void this.send(event).catch(() => undefined); // closed meanwhile
  }

  private async send({ body, headers }: SignedEvent): Promise<void> {
    const { signal } = this.closing;
    for (const wait of [...retryAfter, null]) {
      const answer = await fetch(this.endpoint, { method: 'POST', body, headers, signal }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok || wait === null) return;
      await delay(wait, undefined, { signal });
    }
  }
}
