import { Injectable } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { FairQueue, networkOf } from '@fungo/platform';
import { HashingThreads, threadCount } from './hashing-threads';

/** Who waits for work on a password. */
export interface Asker {
  /** What they sign in as: an email address, known or not; an account's id. */
  account: string;
  /** The client's. */
  address: string;
  /** Aborted when they wait no more: what nobody waits for is not hashed. */
  signal: AbortSignal;
}

const { waiting, perNetwork, perAccountAndNetwork, retryAfterSeconds } = constants.limits.passwordWork;

/** Hashing is slow on purpose: it has threads of its own, and a short line in which nobody holds many places. */
@Injectable()
export class Passwords {
  private readonly line = new FairQueue({
    atOnce: threadCount,
    waiting,
    each: perAccountAndNetwork,
    retryAfter: retryAfterSeconds,
  });
  /** Never makes anybody wait: who tries many accounts from one place holds no more of the line than this. */
  private readonly networks = new FairQueue({
    atOnce: Infinity,
    waiting: 0,
    each: perNetwork,
    retryAfter: retryAfterSeconds,
  });

  constructor(private readonly threads: HashingThreads) {}

  /**
   * Does what takes a hash when it is the asker's turn.
   * @throws AppError `unavailable` with Retry-After, at once, when the line is full; the signal's reason
   */
  inTurn<T>({ account, address, signal }: Asker, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    return this.networks.run(network, () => this.line.run(`${account} ${network}`, work, signal));
  }

  async hash(password: string): Promise<string> {
    return (await this.threads.run({ password })) as string;
  }

  async verify(passwordHash: string, password: string): Promise<boolean> {
    return (await this.threads.run({ password, comparedWith: passwordHash })) as boolean;
  }
}
