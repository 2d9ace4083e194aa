import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { constants, type ErrorCode } from '@fungo/contracts';
import {
  AppError,
  hashOf,
  type Logger,
  LOGGER,
  NetworkLimits,
  networkOf,
  REDIS,
  type RedisClient,
} from '@fungo/platform';

const { windowMinutes, afterwards, ...limits } = constants.limits.signInFailures;
const { wrong } = constants.limits.secondFactor;
const window = windowMinutes * 60;
const day = 24 * 60 * 60;

/** The source of a sign-in attempt. */
interface Attempt {
  /** An account's email address, known or not. */
  account: string;
  /** The client's network. */
  address: string;
  /** Id of a known device, which has a separate count; null for other devices. */
  deviceId: string | null;
}

interface Count {
  limiter: RateLimiterRedis;
  key: string;
}

/**
 * Slows down password guessing. Failed attempts are counted by account and network together, so that nobody can lock
 * others out; by network over all accounts, if `NETWORK_LIMITS` is on; and, with a much higher limit, by account, against
 * attacks from many networks. After that limit each network still has a few tries, so that guesses from elsewhere do not
 * lock out the owner.
 */
@Injectable()
export class FailureLimits {
  private readonly devices: RateLimiterRedis;
  private readonly pairs: RateLimiterRedis;
  private readonly networks: RateLimiterRedis;
  private readonly accounts: RateLimiterRedis;
  private readonly rest: Record<keyof typeof afterwards, RateLimiterRedis>;
  private readonly attempts: RateLimiterRedis;
  private readonly codes: RateLimiterRedis;
  private readonly codesOfDay: RateLimiterRedis;

  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly network: NetworkLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const limiter = (name: string, points: number, duration = window) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `sign-in-${name}`, points, duration });
    this.devices = limiter('failures:device', limits.perDevice);
    this.pairs = limiter('failures:account-and-network', limits.perAccountAndNetwork);
    this.networks = limiter('failures:network', limits.perNetwork);
    this.accounts = limiter('failures:account', limits.perAccount);
    this.rest = {
      perNetwork: limiter('failures-afterwards:account-and-network', afterwards.perNetwork),
      perSite: limiter('failures-afterwards:account-and-site', afterwards.perSite),
      perAccount: limiter('failures-afterwards:account', afterwards.perAccount),
    };
    this.attempts = limiter('attempts:network', limits.attemptsPerNetwork);
    this.codes = limiter('failures:code', wrong.perQuarterHour, 15 * 60);
    this.codesOfDay = limiter('failures:codes-of-day', wrong.perDay, day);
  }

  /**
   * Runs one attempt; null is a failure. Each attempt is counted before it runs, so that simultaneous guesses count too,
   * and the count is undone unless it failed. Success clears earlier failures from the same source.
   * @throws AppError `auth.too-many-failures`; `request.too-many` for a network that tries too often; both without
   * running the attempt
   */
  async attempt<T>(attempt: Attempt, run: () => Promise<T | null>): Promise<T | null> {
    return this.settle(await this.count(attempt), run);
  }

  /**
   * The same for the code of a second factor. It comes after the password, so no stranger can use up the owner's guesses.
   * @param whose the account, and where the code is typed
   */
  async attemptCode<T>(whose: string, run: () => Promise<T | null>): Promise<T | null> {
    const counts = [this.codes, this.codesOfDay].map((limiter) => ({ limiter, key: whose }));
    await this.consumeAll(counts, 'auth.too-many-failures');
    return this.settle(counts, run);
  }

  private async settle<T>(counts: Count[], run: () => Promise<T | null>): Promise<T | null> {
    const giveBack = ({ limiter, key }: Count) => limiter.reward(key);
    try {
      const result = await run();
      if (result !== null) {
        const [nearest, ...others] = counts;
        await Promise.all([nearest!.limiter.delete(nearest!.key), ...others.map(giveBack)]);
      }
      return result;
    } catch (error) {
      await Promise.all(counts.map(giveBack));
      throw error;
    }
  }

  /** Lets the account's owner try again immediately, from anywhere. Without Redis it only logs a warning. */
  async forgive(account: string): Promise<void> {
    await this.redis.set(forgivenKey(account), randomUUID(), 'EX', window).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not clear the failed sign-ins');
    });
  }

  /**
   * A device that has used up its own count is treated like any other.
   * @returns the counters, nearest first
   */
  private async count({ account: asTyped, address, deviceId }: Attempt): Promise<Count[]> {
    const account = hashOf(asTyped); // no address in Redis, because a count may outlive its account
    if (deviceId !== null) {
      const own = { limiter: this.devices, key: deviceId };
      if (await consume(own)) return [own];
    }
    const network = networkOf(address);
    if (this.network.areOn)
      await this.consumeAll([{ limiter: this.attempts, key: network }], 'request.too-many');
    const forgiven = (await this.redis.get(forgivenKey(asTyped))) ?? '';
    const ofAccount = `${account} ${forgiven}`;
    const near = [
      { limiter: this.pairs, key: `${ofAccount} ${network}` },
      ...(this.network.areOn ? [{ limiter: this.networks, key: network }] : []),
    ];
    await this.consumeAll(near, 'auth.too-many-failures');
    const all = { limiter: this.accounts, key: ofAccount };
    if (await consume(all)) return [...near, all];
    const rest = [
      { limiter: this.rest.perNetwork, key: `${ofAccount} ${network}` },
      { limiter: this.rest.perSite, key: `${ofAccount} ${siteOf(network)}` },
      { limiter: this.rest.perAccount, key: ofAccount },
    ];
    await this.consumeAll(rest, 'auth.too-many-failures', near);
    return [...near, ...rest];
  }

  /** @param before counts that were consumed already, and are given back if one of these refuses */
  private async consumeAll(counts: Count[], code: ErrorCode, before: Count[] = []): Promise<void> {
    const consumed = [...before];
    for (const count of counts) {
      const refused = await refusalBy(count);
      if (refused) {
        await Promise.all(consumed.map(({ limiter, key }) => limiter.reward(key)));
        throw new AppError(code, { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
      }
      consumed.push(count);
    }
  }
}

/** Each reset stores a new word, which hides the counts under the old one. */
const forgivenKey = (account: string) => `sign-in-forgiven:${hashOf(account)}`;

/** IPv6 sites have thousands of networks (/64 of a /48); an IPv4 address is its own site. */
const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;

const consume = async (count: Count): Promise<boolean> => (await refusalBy(count)) === null;

async function refusalBy({ limiter, key }: Count): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
