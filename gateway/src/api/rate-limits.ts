import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '@fungo/contracts';
import { AppError, networkOf, REDIS } from '@fungo/platform';

/**
 * Counts a call from an address.
 * @throws AppError `request.too-many`
 */
type Gate = (address: string) => Promise<void>;

/** Counts calls per client address in Redis; without Redis, each gateway counts alone. */
@Injectable()
export class RateLimits {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @param name calls with the same name are counted together */
  gate(name: string, { max, window }: RateLimit): Gate {
    const limit = { keyPrefix: `limit:${name}`, points: max, duration: window };
    const limiter = new RateLimiterRedis({
      ...limit,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    return async (address) => {
      try {
        await limiter.consume(networkOf(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('request.too-many', { retryAfter });
      }
    };
  }
}
