import { Injectable } from '@nestjs/common';
import { constants, fields } from '@fungo/contracts';
import { FairQueue, networkOf } from '@fungo/platform';
import { HashingThreads, threadCount } from './hashing-threads';

/** Who waits for password work. */
export interface Asker {
  /** The account: an email address, known or not, or an account's id. */
  account: string;
  /** The client's network. */
  address: string;
  /** Aborted when the client has gone, so that nothing is hashed for nobody. */
  signal: AbortSignal;
}

const { waiting, perNetwork, perAccountAndNetwork, retryAfterSeconds } = constants.limits.passwordWork;

/** Hashing is slow on purpose: it has separate threads, and a short line in which nobody can hold many places. */
@Injectable()
export class Passwords {
  /** By network: one that signs in to many accounts at once waits for the others, and makes room for them. */
  private readonly line = new FairQueue({
    atOnce: threadCount,
    waiting,
    each: perNetwork,
    retryAfter: retryAfterSeconds,
  });
  /** Before the line, so that guesses at one account leave room for the others of their network. */
  private readonly accounts = new FairQueue({
    atOnce: Infinity,
    waiting: 0,
    each: perAccountAndNetwork,
    retryAfter: retryAfterSeconds,
  });

  constructor(private readonly threads: HashingThreads) {}

  /**
   * Runs password work when it is the caller's turn.
   * @throws AppError `unavailable` with Retry-After, at once, if the line is full; the signal's reason
   */
  inTurn<T>({ account, address, signal }: Asker, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    return this.accounts.run(`${account} ${network}`, () => this.line.run(network, work, signal));
  }

  /** Of the password as every keyboard writes it. */
  async hash(password: string): Promise<string> {
    return (await this.threads.run({ password: fields.sameOnKeyboards(password) })) as string;
  }

  /**
   * Compares a password with a hash, also with one that was made when passwords were hashed as they were typed.
   * @returns 'as-typed' for such a hash: another keyboard may write the password differently until it is hashed again
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
