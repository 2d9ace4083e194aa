import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '@fungo/contracts';
import type { BaseConfig } from './config';
import { AppError } from './errors';
import { networkOf } from './http/network.rules';
import type { RedisClient } from './redis';

/**
 * Counts one more from a network.
 * @param address the client's
 * @param object counted apart for each, such as a camp's id
 * @throws AppError `request.too-many` with the seconds to wait
 */
export type NetworkGate = (address: string, object?: string | number) => Promise<void>;

/**
 * Limits by network, which apply where `NETWORK_LIMITS` is on. Families share a network, so these are for the production
 * site, where strangers come; limits by person, typed address or object belong elsewhere and always apply. Counted in
 * Redis for all processes; without Redis, each process counts alone.
 */
export class NetworkLimits {
  /** Whether limits by network apply here. */
  readonly areOn: boolean;

  constructor(
    private readonly redis: RedisClient,
    { NETWORK_LIMITS }: Pick<BaseConfig, 'NETWORK_LIMITS'>,
  ) {
    this.areOn = NETWORK_LIMITS === 'on';
  }

  /**
   * @param name calls with the same name are counted together
   * @param isOn whether it counts at all
   */
  gate(name: string, { max, window }: RateLimit, isOn = this.areOn): NetworkGate {
    if (!isOn) return async () => {};
    const limit = { keyPrefix: `limit:${name}`, points: max, duration: window };
    const limiter = new RateLimiterRedis({
      ...limit,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    return async (address, object) => {
      const network = networkOf(address);
      try {
        await limiter.consume(object === undefined ? network : `${object} ${network}`);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('request.too-many', { retryAfter });
      }
    };
  }
}
