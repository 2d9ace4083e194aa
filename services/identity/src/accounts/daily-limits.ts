import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, REDIS, type RedisClient } from '@fungo/platform';

const day = 24 * 60 * 60;

/** Counts one more. @throws AppError `request.too-many` with the seconds to wait */
type DailyGate = (key: string) => Promise<void>;

/** Limits the mails that people cause in a day, counted in Redis for all processes. */
@Injectable()
export class DailyLimits {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /** @param name of what is counted for each key */
  gate(name: string, perDay: number): DailyGate {
    const limit = { keyPrefix: name, points: perDay, duration: day };
    const limiter = new RateLimiterRedis({ ...limit, storeClient: this.redis });
    return async (key) => {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('request.too-many', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    };
  }
}
