import { subtle, type webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roles, type ServiceName } from '@fungo/contracts';
import { AppError } from './errors';
import { deriveKey } from './secret';

/** Carries the signed caller from the gateway, or from another service, to a service. */
export const callerHeader = 'x-fungo-caller';

const Visitor = z.object({
  kind: z.literal('visitor'),
  /** Client address as the gateway sees it behind its trusted proxies. */
  address: z.string(),
});

/** Who is signed in, as far as every service needs to know. */
export const SignedIn = z.object({
  kind: z.literal('user'),
  id: z.uuid(),
  role: z.enum(roles),
  instructorId: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Names the session without being its secret. */
  sessionId: z.string(),
  address: z.string(),
});

const Service = z.object({ kind: z.literal('service'), name: z.string() });

const Caller = z.discriminatedUnion('kind', [Visitor, SignedIn, Service]);

export type Visitor = z.infer<typeof Visitor>;
export type SignedIn = z.infer<typeof SignedIn>;
export type Caller = z.infer<typeof Caller>;

/** Long enough for a slow service to read its headers, short enough to be worthless when it leaks. Seconds. */
const lifetime = 60;

/**
 * Signs and verifies the caller (JWT, HS256, one minute) with a key that every process derives from the
 * deployment's secret, so that a service believes only the gateway and its siblings.
 */
export class CallerTokens {
  /** Imported once: jose would import raw bytes anew at each call. */
  private readonly key: Promise<webcrypto.CryptoKey>;

  constructor(secret: string) {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    this.key = subtle.importKey('raw', deriveKey(secret, 'caller'), hmac, false, ['sign', 'verify']);
  }

  async sign(caller: Caller): Promise<string> {
    return new SignJWT({ caller })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
      .sign(await this.key);
  }

  signService(name: ServiceName): Promise<string> {
    return this.sign({ kind: 'service', name });
  }

  /** @throws AppError `auth.sign-in-required` when the token is forged, expired or not ours */
  async verify(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, await this.key, { algorithms: ['HS256'] });
      return Caller.parse(payload.caller);
    } catch (cause) {
      throw new AppError('auth.sign-in-required', { cause });
    }
  }
}
