import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { constants } from '@fungo/contracts';
import { SignedIn, withFamily, type WithoutFamily } from './caller';
import { LruMap } from './lru-map';
import { hashOfToken } from './secret';
import { readKeys, type RedisClient, scanKeys } from './redis';

const { sessionDays, sessionsPerAccount } = constants.limits;

/** Seconds. */
export const sessionLifetime = sessionDays * 24 * 60 * 60;
/** Seconds. An account's list outlives its sessions, since it is prolonged by a command of its own. */
const listLifetime = sessionLifetime + 60 * 60;

const day = 24 * 60 * 60 * 1000;

const Session = SignedIn.omit({ kind: true, address: true, sessionId: true, tokenHash: true }).extend({
  renewedAt: z.number(),
  /** The version of the account at the last update: a newer one replaces an older one. */
  version: z.number().default(0),
  /**
   * The version of the account when the session started, whatever has changed since; ending earlier sessions compares
   * it.
   */
  since: z.number().default(0),
  /** The name of the device it was started on; older sessions have neither. */
  device: z.string().default('Unknown device'),
  startedAt: z.number().nullable().default(null),
});
type Session = z.output<typeof Session>;

/** A session's facts about itself. */
type Own = 'renewedAt' | 'since' | 'device' | 'startedAt';
export type SessionUser = Readonly<Omit<Session, Own | 'version'>>;
/** The account that a session starts with or shows; its version grows with each change. */
export type SessionAccount = WithoutFamily<SessionUser> & { version?: number };

/**
 * Sessions in Redis: opaque 256-bit tokens, stored only as hashes, alive for 30 days after their last use (to the day),
 * a limited number per account. Identity starts and ends them; the gateway reads them at each request. A session and its
 * account's list may be on two nodes of a cluster, so no transaction covers both.
 */
export class Sessions {
  /** Parses a session's text. A session is valid only while its text, read at each request, exists. */
  private readonly understood = new LruMap<string, Understood>(2000);
  private asking: { ids: string[]; texts: Promise<(string | null)[]> } | null = null;

  constructor(private readonly redis: RedisClient) {}

  /**
   * If the account then has too many sessions, the least recently used ones end.
   * @param device what it is started on, in words
   * @returns the new session's token, for the cookie
   */
  async start(user: SessionAccount, device?: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const sessionId = sessionIdOf(token);
    const now = Date.now();
    const session = { ...user, since: user.version ?? 0, renewedAt: now, device, startedAt: now };
    // A session comes before its place in the list, where one that is not there yet would count as expired.
    await this.redis.set(key(sessionId), JSON.stringify(session), 'EX', sessionLifetime);
    const listing = this.redis.multi().sadd(userKey(user.id), sessionId);
    failIfAny(await listing.expire(userKey(user.id), listLifetime).exec());
    await this.endOldest(user.id, sessionId);
    return token;
  }

  /**
   * @returns the token's owner, and whether its cookie must be set again (the session was then prolonged); null if the
   * token is unknown, expired or ended
   */
  async find(token: string): Promise<{ user: SessionUser; sessionId: string; renewed: boolean } | null> {
    const sessionId = sessionIdOf(token);
    const text = await this.readSoon(sessionId);
    if (text === null) return null;
    const { session, user } = this.understand(sessionId, text);
    const renewed = Date.now() - session.renewedAt > day;
    if (renewed) {
      const value = JSON.stringify({ ...session, renewedAt: Date.now() });
      await this.redis.expire(userKey(user.id), listLifetime);
      await this.redis.set(key(sessionId), value, 'EX', sessionLifetime, 'XX');
    }
    return { user, sessionId, renewed };
  }

  /** A person's open sessions, in no order. */
  async list(userId: string): Promise<ListedSession[]> {
    const listed: ListedSession[] = [];
    for await (const some of this.sessionsOf(userId))
      for (const { id, session } of some) listed.push({ ...session, id });
    return listed;
  }

  /** Whose each open session is and when it was last used, by the day; in batches. */
  async *lastUses(): AsyncGenerator<{ id: string; at: string }[]> {
    for await (const keys of scanKeys(this.redis, key('*'))) {
      const texts = keys.length > 0 ? await readKeys(this.redis, keys) : [];
      yield texts
        .filter((text) => text !== null)
        .map(parse)
        .map(({ id, renewedAt }) => ({ id, at: new Date(renewedAt).toISOString() }));
    }
  }

  /** Ends those of a person's sessions that are named; somebody else's stay open. */
  async endOf(userId: string, sessionIds: string[]): Promise<void> {
    const own = new Set(await this.redis.smembers(userKey(userId)));
    await this.endSome(
      userId,
      sessionIds.filter((id) => own.has(id)),
    );
  }

  async end(sessionId: string): Promise<void> {
    const stored = await this.redis.getdel(key(sessionId));
    if (stored !== null) await this.redis.srem(userKey(parse(stored).id), sessionId);
  }

  /**
   * Ends a person's sessions after a change of role or password.
   * @param version of the account before that change: sessions that started with a newer one stay
   */
  async endAllOf(userId: string, version: number): Promise<void> {
    for await (const some of this.sessionsOf(userId))
      await this.endSome(
        userId,
        some.filter(({ session }) => session.since <= version).map(({ id }) => id),
      );
  }

  /** Shows a person's changed name in their open sessions, except those of a newer account. */
  async update(user: SessionAccount): Promise<void> {
    for await (const some of this.sessionsOf(user.id))
      for (const { id, session } of some)
        if (session.version <= (user.version ?? 0)) {
          const { since, renewedAt, device, startedAt } = session;
          // `XX` writes only if the key still exists, so that a session that ended meanwhile stays ended.
          await this.redis.set(
            key(id),
            JSON.stringify({ ...user, since, renewedAt, device, startedAt }),
            'KEEPTTL',
            'XX',
          );
        }
  }

  private async endOldest(userId: string, newest: string): Promise<void> {
    const others: { id: string; renewedAt: number }[] = [];
    for await (const some of this.sessionsOf(userId))
      for (const { id, session } of some)
        if (id !== newest) others.push({ id, renewedAt: session.renewedAt });
    const tooMany = others.length + 1 - sessionsPerAccount;
    if (tooMany <= 0) return;
    others.sort((a, b) => a.renewedAt - b.renewedAt);
    await this.endSome(
      userId,
      others.slice(0, tooMany).map(({ id }) => id),
    );
  }

  /** Removes only these from the person's list: a session that starts at this moment must stay in it. */
  private async endSome(userId: string, ids: string[]): Promise<void> {
    for (const some of portionsOf(ids)) {
      // One that is still listed and gone is harmless; one that is open must be listed.
      await Promise.all(some.map((id) => this.redis.del(key(id))));
      await this.redis.srem(userKey(userId), ...some);
    }
  }

  /** A person's open sessions, in batches. Expired ones are removed from the list on the way: they never come back. */
  private async *sessionsOf(userId: string): AsyncGenerator<{ id: string; session: Session }[]> {
    for (const ids of portionsOf(await this.redis.smembers(userKey(userId)))) {
      const sessions = await this.read(ids);
      const expired = ids.filter((_, i) => !sessions[i]);
      if (expired.length > 0) await this.redis.srem(userKey(userId), ...expired);
      yield ids.flatMap((id, i) => (sessions[i] ? [{ id, session: sessions[i] }] : []));
    }
  }

  private async read(sessionIds: string[]): Promise<(Session | null)[]> {
    const texts = await this.readTexts(sessionIds);
    return texts.map((text) => (text === null ? null : parse(text)));
  }

  /** One question to Redis for everybody who asks in one turn of the event loop; it goes out after the last of them. */
  private async readSoon(sessionId: string): Promise<string | null> {
    this.asking ??= this.askAfterThisTurn();
    const { ids, texts } = this.asking;
    const position = ids.includes(sessionId) ? ids.indexOf(sessionId) : ids.push(sessionId) - 1;
    return (await texts)[position]!;
  }

  private askAfterThisTurn(): NonNullable<Sessions['asking']> {
    const ids: string[] = [];
    const texts = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.asking = null; // later callers start a new question
      return this.readTexts(ids);
    });
    return { ids, texts };
  }

  private readTexts(sessionIds: string[]): Promise<(string | null)[]> {
    return readKeys(this.redis, sessionIds.map(key));
  }

  private understand(sessionId: string, text: string): Understood {
    const known = this.understood.get(sessionId);
    if (known?.text === text) return known;
    const session = parse(text);
    const { renewedAt: _, version: __, since: ___, device: ____, startedAt: _____, ...user } = session;
    const understood = { text, session, user: Object.freeze(user) };
    this.understood.set(sessionId, understood);
    return understood;
  }
}

export type ListedSession = { id: string } & Pick<Session, 'renewedAt' | 'device' | 'startedAt'>;

interface Understood {
  text: string;
  session: Session;
  user: SessionUser;
}

const parse = (stored: string): Session => Session.parse(withFamily(JSON.parse(stored)));

/** An account has fewer sessions than this, except in lists from before there was a limit. */
function* portionsOf(ids: string[]): Generator<string[]> {
  const size = 100;
  for (let i = 0; i < ids.length; i += size) yield ids.slice(i, i + size);
}

function failIfAny(results: [error: Error | null, result: unknown][] | null): void {
  for (const [error] of results ?? []) if (error) throw error;
}

const key = (sessionId: string) => `session:${sessionId}`;
const userKey = (userId: string) => `sessions-of:${userId}`;

/** The hash under which a session is stored. */
export const sessionIdOf = hashOfToken;
