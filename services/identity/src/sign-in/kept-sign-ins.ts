import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { deviceIdOf, hashOfToken, REDIS, type RedisClient } from '@fungo/platform';

const seconds = 10 * 60;

/** The values that tie a return from the provider to its start, as `openid-client` names them. */
const Trip = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() });
export type Trip = z.infer<typeof Trip>;

/** `device` is the id of the device that started, so that nobody can finish for somebody else. `page` comes next. */
const KeptTrip = z.object({ trip: Trip, device: z.string(), page: z.string().nullable() });

/** A sign-in by the provider that still needs a code. */
const Waiting = z.object({ userId: z.uuid(), page: z.string() });

/** Stores sign-ins that take more than one call in Redis for some minutes, bound to their device. */
@Injectable()
export class KeptSignIns {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  async keepTrip(trip: Trip, device: string, page: string | null): Promise<void> {
    await this.keep(tripKey(trip.state), { trip, device: deviceIdOf(device), page });
  }

  /** Ends a trip. @returns null if it has ended before, or started on another device */
  async endTrip(state: string | undefined, device: string | null) {
    const text = state === undefined ? null : await this.redis.getdel(tripKey(state));
    const { data: kept } = KeptTrip.safeParse(JSON.parse(text ?? 'null'));
    return kept && device !== null && kept.device === deviceIdOf(device) ? kept : null;
  }

  async keepWaiting(device: string, waiting: z.infer<typeof Waiting>): Promise<void> {
    await this.keep(waitKey(device), waiting);
  }

  async findWaiting(device: string): Promise<z.infer<typeof Waiting> | null> {
    return Waiting.nullable().parse(JSON.parse((await this.redis.get(waitKey(device))) ?? 'null'));
  }

  async endWaiting(device: string): Promise<void> {
    await this.redis.del(waitKey(device));
  }

  private keep(key: string, value: object): Promise<unknown> {
    return this.redis.set(key, JSON.stringify(value), 'EX', seconds);
  }
}

const tripKey = (state: string) => `provider-sign-in:${hashOfToken(state)}`;
const waitKey = (device: string) => `sign-in-waits-for-code:${deviceIdOf(device)}`;
