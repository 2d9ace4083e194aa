import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { constants } from '@fungo/contracts';
import { AppError, REDIS } from '@fungo/platform';

const { windowMinutes, perAccount, perAddress } = constants.limits.signInFailures;

/** Slows down who guesses passwords: counts failed attempts by account, known or not, and by client address. */
@Injectable()
export class FailureLimits {
  private readonly accounts: RateLimiterRedis;
  private readonly addresses: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration: windowMinutes * 60 });
    this.accounts = limiter('sign-in-failures:account', perAccount);
    this.addresses = limiter('sign-in-failures:address', perAddress);
  }

  /**
   * Runs one attempt; null is a failure. Each is counted before it runs, so that guesses made all at once are
   * counted too, and given back unless it failed. Success forgives the account's earlier failures.
   * @throws AppError `auth.too-many-failures`, without running the attempt
   */
  async attempt<T>(account: string, address: string, run: () => Promise<T | null>): Promise<T | null> {
    await count(this.accounts, account);
    try {
      await count(this.addresses, address);
    } catch (error) {
      await this.accounts.reward(account);
      throw error;
    }
    try {
      const result = await run();
      if (result !== null) await Promise.all([this.accounts.delete(account), this.addresses.reward(address)]);
      return result;
    } catch (error) {
      await Promise.all([this.accounts.reward(account), this.addresses.reward(address)]);
      throw error;
    }
  }

  /** Lets the account's owner try again at once. */
  async forgive(account: string): Promise<void> {
    await this.accounts.delete(account);
  }
}

async function count(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('auth.too-many-failures', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
