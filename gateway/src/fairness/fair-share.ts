import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, healthPaths, networkOf } from '@fungo/platform';
import { TIMEOUTS, type Timeouts } from '../timeouts';

/** Calls that one client may make at once before the next ones wait. A page makes fewer. */
const callsAtOnce = 50;

/** Calls of one client that may wait. */
const mostWaiting = 2500;

/** Seconds. */
const retryAfter = 2;

/** A body counts as one more call for each so many bytes. */
const bytesPerCall = 16 * 1024;

/** Milliseconds for which a client counts as active after its last call. */
const activeFor = 1000;

interface Share {
  /** Time at which this client's queue will be empty, on the clock of `performance`. */
  due: number;
  /** Time of the client's last call. */
  calledAt: number;
}

/**
 * While several clients are active, all get the same number of calls per second, and the calls of a client that never pauses wait.
 * A client that is alone waits for nothing. A client is a signed-in user, or all visitors of one network.
 */
@Injectable()
export class FairShare {
  /** The active clients; the one with the latest call comes last. */
  private readonly shares = new Map<string, Share>();
  private readonly counted = new WeakSet<FastifyRequest>();

  constructor(@Inject(TIMEOUTS) private readonly timeouts: Pick<Timeouts, 'turn'>) {}

  /**
   * Covers the answers that the gateway gives itself: pages, unknown addresses, refusals. Only the operator's health checks
   * are free.
   */
  watch(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, payload, done) => {
      const isCheck = healthPaths.includes(request.routeOptions.url!);
      if (isCheck || this.counted.has(request)) return done(null, payload);
      this.take(reply, networkOf(request.ip)).then(
        () => done(null, payload),
        (refusal: AppError) => done(refusal),
      );
    });
  }

  /**
   * Resolves when it is the client's turn. The whole body must be there, except for an upload.
   * @throws AppError `request.too-many` if too many of the client's calls wait already; `request.abandoned`
   */
  async take({ request, raw }: Pick<FastifyReply, 'request' | 'raw'>, client: string): Promise<void> {
    this.counted.add(request);
    const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
    const wait = this.waitOf(client, 1 + Math.floor(bytes / bytesPerCall));
    if (wait <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait).unref(); // the connection keeps the process alive, not the timer
      raw.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (raw.closed) throw new AppError('request.abandoned');
  }

  private waitOf(client: string, calls: number): number {
    const { turn } = this.timeouts;
    const now = performance.now();
    this.forgetInactive(now);
    const share = this.shares.get(client);
    const others = this.shares.size - (share ? 1 : 0);
    const earliest = now - callsAtOnce * turn;
    const next = Math.max(share?.due ?? earliest, earliest) + calls * turn;
    const due = others > 0 ? next : Math.min(next, now);
    if (due > now + mostWaiting * turn) throw new AppError('request.too-many', { retryAfter });
    this.shares.delete(client);
    this.shares.set(client, { due, calledAt: now });
    return due - now;
  }

  private forgetInactive(now: number): void {
    for (const [client, { calledAt, due }] of this.shares) {
      if (Math.max(calledAt, due) > now - activeFor) return;
      this.shares.delete(client);
    }
  }
}
