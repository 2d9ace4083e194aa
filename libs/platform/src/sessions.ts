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
  /** Of the account that it was read from: what an older one gave can be told from what a newer one gives. */
  version: z.number().default(0),
  /** The version that it began with, whatever was changed in it since: what ends earlier sessions goes by it. */
  since: z.number().default(0),
});
type Session = z.output<typeof Session>;

export type SessionUser = Omit<Session, 'renewedAt' | 'version' | 'since'>;
/** The account that a session begins with or shows; its version grows with each change. */
export type SessionAccount = SessionUser & { version?: number };

/**
 * Sessions in Redis: opaque 256-bit tokens, stored only as their hash, alive for 30 days after their last use
 * (to the day). Identity starts and ends them; the gateway reads them at each request.
 */
export class Sessions {
  constructor(private readonly redis: Redis) {}

  /** @returns the new session's token, for the cookie */
  async start(user: SessionAccount): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.write(sessionIdOf(token), { ...user, since: user.version ?? 0 });
    return token;
  }

  /**
   * @returns who the token belongs to, and whether its cookie is due to be set anew (it was then prolonged);
   * null for a token that is unknown, expired or ended
   */
  async find(token: string): Promise<{ user: SessionUser; sessionId: string; renewed: boolean } | null> {
    const sessionId = sessionIdOf(token);
    const [session] = await this.read([sessionId]);
    if (!session) return null;
    const { renewedAt, version, since, ...user } = session;
    const renewed = Date.now() - renewedAt > day;
    if (renewed) await this.write(sessionId, { ...user, version, since }, 'XX');
    return { user, sessionId, renewed };
  }

  async end(sessionId: string): Promise<void> {
    await this.redis.del(key(sessionId));
  }

  /**
   * Ends a person's sessions after a change of role or password.
   * @param version of the account before that change: what began with a newer one stays
   */
  async endAllOf(userId: string, version: number): Promise<void> {
    const ids = await this.redis.smembers(userKey(userId));
    const sessions = await this.read(ids);
    const ended = ids.filter((_, i) => (sessions[i]?.since ?? 0) <= version);
    if (ended.length === 0) return;
    // Of the person's list only these: a session that begins at this moment must stay in it.
    const command = this.redis.multi().del(...ended.map(key));
    failIfAny(await command.srem(userKey(userId), ...ended).exec());
  }

  /** Shows a person's changed name in the sessions that are open, but for those of a newer account. */
  async update(user: SessionAccount): Promise<void> {
    const ids = await this.redis.smembers(userKey(user.id));
    const sessions = await this.read(ids);
    for (const [i, session] of sessions.entries())
      if (session && session.version <= (user.version ?? 0))
        await this.write(ids[i]!, { ...user, since: session.since }, 'XX');
  }

  private async read(sessionIds: string[]): Promise<(Session | null)[]> {
    if (sessionIds.length === 0) return [];
    const stored = await this.redis.mget(...sessionIds.map(key));
    return stored.map((session) => (session === null ? null : Session.parse(JSON.parse(session))));
  }

  /** `XX`: only if it still exists, so that a session that ended meanwhile stays ended. */
  private async write(
    sessionId: string,
    session: SessionAccount & Pick<Session, 'since'>,
    when?: 'XX',
  ): Promise<void> {
    const value = JSON.stringify({ ...session, renewedAt: Date.now() });
    const command = this.redis.multi();
    if (when) command.set(key(sessionId), value, 'EX', sessionLifetime, when);
    else command.set(key(sessionId), value, 'EX', sessionLifetime);
    command.sadd(userKey(session.id), sessionId).expire(userKey(session.id), sessionLifetime);
    failIfAny(await command.exec());
  }
}

function failIfAny(results: [error: Error | null, result: unknown][] | null): void {
  for (const [error] of results ?? []) if (error) throw error;
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
