import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { deviceIdOf, hashOfToken, REDIS } from '@fungo/platform';

const seconds = 10 * 60;

/** What ties the way back from a provider to the way there, as `openid-client` names it. */
const Trip = z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() });
export type Trip = z.infer<typeof Trip>;

/** `device`: the id of the one that set out, so that nobody comes back in another's place. `page`: where to go on. */
const KeptTrip = z.object({ trip: Trip, device: z.string(), page: z.string().nullable() });

/** Somebody has signed in by the provider, and still has to type a code. */
const Waiting = z.object({ userId: z.uuid(), page: z.string() });

/** Sign-ins that take more than one call: in Redis for some minutes, and bound to their device. */
@Injectable()
export class KeptSignIns {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async keepTrip(trip: Trip, device: string, page: string | null): Promise<void> {
    await this.keep(tripKey(trip.state), { trip, device: deviceIdOf(device), page });
  }

  /** Each trip ends once, however it ends. @returns null if it has, or began on another device */
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
