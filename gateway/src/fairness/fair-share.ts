import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, healthPaths, networkOf } from '@fungo/platform';
import { PATIENCE, type Patience } from '../patience';

/** How many calls one person may make at once before their next ones wait; a page makes fewer. */
const callsAtOnce = 50;

/** How many calls of one person may wait. */
const mostWaiting = 2500;

/** Seconds. */
const retryAfter = 2;

/** A body counts as one more call for each so many bytes. */
const bytesOfCall = 16 * 1024;

/** Others ask as long as one of them asked within so many milliseconds. */
const recently = 1000;

interface Asker {
  /** When their last call has its turn, if all before it had theirs one after the other. */
  due: number;
  /** When they last asked. */
  at: number;
}

/**
 * While several people ask, each has as many turns a second as the others, and whoever asks without a pause waits for
 * theirs. Whoever asks alone waits for nothing. A person is a signed-in user, or all visitors of one network.
 */
@Injectable()
export class Turns {
  /** Who asks, on the clock of `performance`; who asked last comes last. */
  private readonly asking = new Map<string, Asker>();
  private readonly served = new WeakSet<FastifyRequest>();

  constructor(@Inject(PATIENCE) private readonly patience: Pick<Patience, 'turn'>) {}

  /**
   * Makes also the answers wait that the gateway gives itself: pages, what is not there, what is refused. Only the
   * operator's checks wait behind nobody.
   */
  watch(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, payload, done) => {
      const isCheck = healthPaths.includes(request.routeOptions.url!);
      if (isCheck || this.served.has(request)) return done(null, payload);
      this.take(reply, networkOf(request.ip)).then(
        () => done(null, payload),
        (refusal: AppError) => done(refusal),
      );
    });
  }

  /**
   * Resolves when it is the person's turn. The whole body must be there, except a streamed one.
   * @throws AppError `request.too-many` if too many of their calls wait already; `request.abandoned`
   */
  async take({ request, raw }: Pick<FastifyReply, 'request' | 'raw'>, person: string): Promise<void> {
    this.served.add(request);
    const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
    const wait = this.waitOf(person, 1 + Math.floor(bytes / bytesOfCall));
    if (wait <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait).unref(); // what waits keeps no process alive, its connection does
      raw.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (raw.closed) throw new AppError('request.abandoned');
  }

  private waitOf(person: string, calls: number): number {
    const { turn } = this.patience;
    const now = performance.now();
    this.forgetWhoPauses(now);
    const known = this.asking.get(person);
    const others = this.asking.size - (known ? 1 : 0);
    const earliest = now - callsAtOnce * turn;
    const next = Math.max(known?.due ?? earliest, earliest) + calls * turn;
    const due = others > 0 ? next : Math.min(next, now);
    if (due > now + mostWaiting * turn) throw new AppError('request.too-many', { retryAfter });
    this.asking.delete(person);
    this.asking.set(person, { due, at: now });
    return due - now;
  }

  private forgetWhoPauses(now: number): void {
    for (const [person, { at, due }] of this.asking) {
      if (Math.max(at, due) > now - recently) return;
      this.asking.delete(person);
    }
  }
}
