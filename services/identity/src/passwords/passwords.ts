import { Injectable } from '@nestjs/common';
import { constants, fields } from '@fungo/contracts';
import { FairQueue, networkOf } from '@fungo/platform';
import { HashingThreads, threadCount } from './hashing-threads';

/** The client that waits for password work. */
export interface Asker {
  /** The account: an email address, known or not, or an account's id. */
  account: string;
  /** The client's network. */
  address: string;
  /** Aborted when the client disconnects, so that no work is wasted on it. */
  signal: AbortSignal;
}

const { waiting, perNetwork, perAccountAndNetwork, retryAfterSeconds } = constants.limits.passwordWork;

/** Hashing is slow on purpose. It has separate threads, and a short queue in which nobody can hold many places. */
@Injectable()
export class Passwords {
  /** By network: one with many simultaneous sign-ins waits for the others, and makes room for them. */
  private readonly line = new FairQueue({
    atOnce: threadCount,
    waiting,
    each: perNetwork,
    retryAfter: retryAfterSeconds,
  });
  /** Before the queue, so that guesses at one account leave room for other accounts in the same network. */
  private readonly accounts = new FairQueue({
    atOnce: Infinity,
    waiting: 0,
    each: perAccountAndNetwork,
    retryAfter: retryAfterSeconds,
  });

  constructor(private readonly threads: HashingThreads) {}

  /**
   * Runs password work when it is the caller's turn.
   * @throws AppError `unavailable` with Retry-After, immediately, if the queue is full; the signal's reason
   */
  inTurn<T>({ account, address, signal }: Asker, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    return this.accounts.run(`${account} ${network}`, () => this.line.run(network, work, signal));
  }

  /** Hashes the password in the form that all keyboards share. */
  async hash(password: string): Promise<string> {
    return (await this.threads.run({ password: fields.sameOnKeyboards(password) })) as string;
  }

  /**
   * Compares a password with a hash, which may date from when passwords were hashed as typed.
   * @returns 'as-typed' for such a hash, which should be renewed because another keyboard may not match it
   */
  async compare(passwordHash: string, password: string): Promise<'same' | 'as-typed' | 'different'> {
    const same = fields.sameOnKeyboards(password);
    if (await this.verify(passwordHash, same)) return 'same';
    return same !== password && (await this.verify(passwordHash, password)) ? 'as-typed' : 'different';
  }

  async verify(passwordHash: string, password: string): Promise<boolean> {
    return (await this.threads.run({ password, comparedWith: passwordHash })) as boolean;
  }
}
