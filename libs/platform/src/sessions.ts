import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { constants } from '@fungo/contracts';
import { SignedIn } from './caller';

export const sessionCookie = 'fungo_session';

/** Seconds. */
export const sessionLifetime = constants.limits.sessionDays * 24 * 60 * 60;

const day = 24 * 60 * 60 * 1000;

const Session = SignedIn.omit({ kind: true, address: true, sessionId: true }).extend({
  renewedAt: z.number(),
});
export type SessionUser = Omit<z.infer<typeof Session>, 'renewedAt'>;

/**
 * Sessions in Redis: opaque 256-bit tokens, stored only as their hash, alive for 30 days after their last use
 * (to the day). Identity starts and ends them; the gateway reads them at each request.
 */
export class Sessions {
  constructor(private readonly redis: Redis) {}

  /** @returns the new session's token, for the cookie */
  async start(user: SessionUser): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.write(sessionIdOf(token), user);
    return token;
  }

  /**
   * @returns who the token belongs to, and whether its cookie is due to be set anew (it was then prolonged);
   * null for a token that is unknown, expired or ended
   */
  async find(token: string): Promise<{ user: SessionUser; sessionId: string; renewed: boolean } | null> {
    const sessionId = sessionIdOf(token);
    const stored = await this.redis.get(key(sessionId));
    if (stored === null) return null;
    const { renewedAt, ...user } = Session.parse(JSON.parse(stored));
    const renewed = Date.now() - renewedAt > day;
    if (renewed) await this.write(sessionId, user, 'XX');
    return { user, sessionId, renewed };
  }

  async end(sessionId: string): Promise<void> {
    await this.redis.del(key(sessionId));
  }

  /** Ends every session of a person: after a change of role or password. */
  async endAllOf(userId: string): Promise<void> {
    const ids = await this.redis.smembers(userKey(userId));
    await this.redis.del(userKey(userId), ...ids.map(key));
  }

  /** Shows a person's changed name in the sessions that are open. */
  async update(user: SessionUser): Promise<void> {
    for (const sessionId of await this.redis.smembers(userKey(user.id)))
      await this.write(sessionId, user, 'XX');
  }

  /** `XX`: only if it still exists, so that a session that ended meanwhile stays ended. */
  private async write(sessionId: string, user: SessionUser, when?: 'XX'): Promise<void> {
    const value = JSON.stringify({ ...user, renewedAt: Date.now() });
    const command = this.redis.multi();
    if (when) command.set(key(sessionId), value, 'EX', sessionLifetime, when);
    else command.set(key(sessionId), value, 'EX', sessionLifetime);
    command.sadd(userKey(user.id), sessionId).expire(userKey(user.id), sessionLifetime);
    for (const [error] of (await command.exec()) ?? []) if (error) throw error;
  }
}

const key = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `sessions-of:${userId}`;

/** The hash under which a token's session is stored. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * `Set-Cookie` of a session: `HttpOnly`, `SameSite=Lax`, and `Secure` where the site is reached by https.
 * @param token null ends the cookie
 */
export function sessionCookieHeader(token: string | null, publicUrl: string): string {
  const parts = [`${sessionCookie}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  parts.push(`Max-Age=${token === null ? 0 : sessionLifetime}`);
  if (publicUrl.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}
