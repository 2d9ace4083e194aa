import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AuthorizationResponseError } from 'openid-client';
import { z } from 'zod';
import type { finishProviderSignIn, ProviderProblem, QueryOf, User } from '@fungo/contracts';
import {
  AppError,
  CONFIG,
  deviceIdOf,
  type Logger,
  LOGGER,
  REDIS,
  type SignedIn,
  type Visitor,
} from '@fungo/platform';
import { UsersRepository } from '../accounts/users.repository';
import { IdentityConfig } from '../config';
import { type Device, SignInService } from '../sign-in/sign-in.service';
import { LinkedAccounts } from './linked-accounts';
import { ownPage } from './own-path.rules';
import { Provider } from './provider';

const tripSeconds = 10 * 60;

const KeptTrip = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The id of the device that set out: nobody comes back in another's place. */
  device: z.string(),
  page: z.string().nullable(),
});

/** Who has signed in there, and still has to type a code. */
const KeptWait = z.object({ userId: z.uuid(), page: z.string() });

type Arrival = { problem: ProviderProblem | 'cancelled' } | { page: string; token?: string; device?: string };

const homes = {
  student: '/player-dashboard',
  instructor: '/instructor-dashboard',
  admin: '/admin-dashboard',
} as const;

/** Signing in at the OpenID provider. */
@Injectable()
export class ProviderSignInService {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly provider: Provider,
    private readonly linked: LinkedAccounts,
    private readonly users: UsersRepository,
    private readonly signIn: SignInService,
  ) {}

  get providerName(): string | null {
    return this.provider.name;
  }

  /** @returns where to send the browser, and the token of its device's cookie; null if the provider does not answer */
  async begin(
    from: string | undefined,
    known: string | null,
  ): Promise<{ address: string; device: string } | null> {
    const set = await this.provider.begin().catch((error: unknown) => this.fail(error));
    if (!set) return null;
    const device = known ?? randomBytes(32).toString('base64url');
    const kept = { ...set.trip, device: deviceIdOf(device), page: ownPage(from, this.config.PUBLIC_URL) };
    await this.redis.set(keyOf(set.trip.state), JSON.stringify(kept), 'EX', tripSeconds);
    return { address: set.address, device };
  }

  /** Each trip ends once, however it ends. */
  async finish(
    caller: SignedIn | Visitor,
    answer: QueryOf<typeof finishProviderSignIn>,
    device: Device,
    signal: AbortSignal,
  ): Promise<Arrival> {
    if (this.provider.name === null) throw new AppError('request.unknown-path');
    const text = answer.state === undefined ? null : await this.redis.getdel(keyOf(answer.state));
    const trip = text === null ? null : KeptTrip.parse(JSON.parse(text));
    if (!trip || device.known === null || trip.device !== deviceIdOf(device.known))
      return { problem: 'expired' };
    const person = await this.provider.finish(answer, trip).catch((error: unknown) => {
      if (error instanceof AuthorizationResponseError) return 'cancelled' as const;
      return this.fail(error);
    });
    if (person === 'cancelled') return { problem: person };
    if (!person) return { problem: 'failed' };
    const userId = await this.linked.find(person, { address: caller.address, signal });
    if (userId === null) return { problem: 'unverified' };
    for (;;) {
      const account = await this.users.findById(userId);
      if (!account) return { problem: 'failed' };
      const page = trip.page ?? homes[account.role];
      if (account.secondFactor === 'on') return this.askForCode({ userId, page }, device.known);
      const begun = await this.signIn.begin(caller, account, device);
      if (begun) return { ...begun, page };
    }
  }

  /**
   * The code after a sign-in there, on the same device.
   * @throws AppError `identity.sign-in-expired`; as {@link SignInService.finish}
   */
  async finishWithCode(
    caller: SignedIn | Visitor,
    code: string,
    device: Device,
  ): Promise<{ user: User; token: string; device: string; page: string }> {
    const key = waitKeyOf(device.known ?? '');
    const text = await this.redis.get(key);
    const waiting = text === null ? null : KeptWait.parse(JSON.parse(text));
    const account = waiting && (await this.users.findById(waiting.userId));
    if (!account) throw new AppError('identity.sign-in-expired');
    const begun = await this.signIn.finish(caller, account, code, device);
    await this.redis.del(key);
    return { ...begun, page: waiting.page };
  }

  private async askForCode(wait: z.infer<typeof KeptWait>, device: string): Promise<Arrival> {
    await this.redis.set(waitKeyOf(device), JSON.stringify(wait), 'EX', tripSeconds);
    return { page: '/login?code=asked' };
  }

  private fail(error: unknown): null {
    if (error instanceof AppError) throw error;
    this.logger.warn({ err: error }, 'sign-in by the provider failed');
    return null;
  }
}

const waitKeyOf = (device: string) => `sign-in-waits-for-code:${deviceIdOf(device)}`;

const keyOf = (state: string) => `provider-sign-in:${createHash('sha256').update(state).digest('hex')}`;
