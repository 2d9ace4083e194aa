import { z } from 'zod';
import { roles, type ServiceName } from '@fungo/contracts';
import { AppError } from './errors';
import { LruMap } from './lru-map';
import type { Secrets } from './secret';
import { SigningKeys } from './signing-keys';

/** The header that carries the signed caller from the gateway, or from another service, to a service. */
export const callerHeader = 'x-fungo-caller';

/** For calls that a link's token may open: the {@link hashOfToken} of the token in the query. */
const shown = { tokenHash: z.string().optional() };

const Visitor = z.object({
  kind: z.literal('visitor'),
  ...shown,
  /** Client address as the gateway sees it behind its trusted proxies. */
  address: z.string(),
});

/** The signed-in user, as far as every service needs to know them. */
export const SignedIn = z.object({
  kind: z.literal('user'),
  ...shown,
  id: z.uuid(),
  role: z.enum(roles),
  instructorId: z.number().nullable(),
  /** The person's family first, then families that were joined to it. Rows that belong to a family have one of these ids. */
  familyIds: z.array(z.uuid()),
  /** Ids of the family's players, including those that were merged into another player. The first is the default. */
  playerIds: z.array(z.uuid()),
  firstName: z.string(),
  lastName: z.string(),
  /** Identifies the session without revealing its secret. */
  sessionId: z.string(),
  /** Must set up a second factor before anything else. */
  setUpFirst: z.boolean().optional(),
  address: z.string(),
});

const Service = z.object({ kind: z.literal('service'), name: z.string() });

const AnyCaller = z.discriminatedUnion('kind', [Visitor, SignedIn, Service]);

/** A user who is in the family that they founded, unless it is named. */
export type WithoutFamily<User extends object> = Omit<User, keyof Family> & Partial<Family>;
type Family = Pick<SignedIn, 'familyIds' | 'playerIds'>;

/** The family that an account founds by registering: the family and its first player have the account's id. */
export const firstFamily = (id: string): Family => ({
  familyIds: [id],
  playerIds: [id],
});

/** Sessions and callers from before there were families name none. */
export const withFamily = (user: unknown): unknown =>
  user instanceof Object && 'id' in user ? { ...firstFamily(user.id as string), ...user } : user;

const Caller = z.preprocess(withFamily, AnyCaller);

export type Visitor = z.infer<typeof Visitor>;
export type SignedIn = z.infer<typeof SignedIn>;
export type Caller = z.infer<typeof Caller>;

/** Milliseconds: long enough for a slow service to read its headers, short enough that a leaked one is worthless. */
const lifetime = 60_000;
/** How long one signed caller is used again. Milliseconds. */
const reuse = 30_000;
/** At a few kB per hundred, the callers of half a minute. */
const remembered = 2000;

const Claim = z.object({ caller: Caller, expires: z.number() });

/**
 * Signs and verifies the caller (its JSON and an HMAC-SHA256, valid for one minute) with a key that every process
 * derives from the deployment's secrets, so that a service believes only the gateway and its siblings. This is
 * synchronous because so small a hash is done sooner than WebCrypto can wake its thread.
 */
export class CallerTokens {
  private readonly keys: SigningKeys;
  private readonly signed = new LruMap<string, { token: string; until: number }>(remembered);
  private readonly verified = new LruMap<string, z.infer<typeof Claim>>(remembered);

  constructor(secrets: Secrets) {
    this.keys = new SigningKeys(secrets, 'caller');
  }

  /** Gives the same caller the same token for half of its minute, so at least the other half is left. */
  sign(caller: Caller | WithoutFamily<SignedIn>): string {
    const now = Date.now();
    const name = JSON.stringify(caller);
    const known = this.signed.get(name);
    if (known && known.until > now) return known.token;
    const payload = Buffer.from(`{"caller":${name},"expires":${now + lifetime}}`).toString('base64url');
    const token = `${payload}.${this.keys.sign(payload)}`;
    this.signed.set(name, { token, until: now + reuse });
    return token;
  }

  signService(name: ServiceName): string {
    return this.sign({ kind: 'service', name });
  }

  /** @throws AppError `auth.sign-in-required` if the token is forged, expired or not ours */
  verify(token: string): Caller {
    const known = this.verified.get(token);
    const claim = known ?? this.claimOf(token);
    if (claim.expires <= Date.now()) throw new AppError('auth.sign-in-required');
    if (!known) this.verified.set(token, claim);
    return claim.caller;
  }

  private claimOf(token: string): z.infer<typeof Claim> {
    const [payload = '', mac = ''] = token.split('.', 2);
    if (!this.keys.verifies(payload, mac)) throw new AppError('auth.sign-in-required');
    const claim = Claim.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (!claim.success) throw new AppError('auth.sign-in-required');
    return { ...claim.data, caller: Object.freeze(claim.data.caller) };
  }
}
