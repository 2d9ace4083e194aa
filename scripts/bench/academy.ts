import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { bookLesson, type Booking, type Opening } from '@fungo/contracts';
import {
  callerHeader,
  CallerTokens,
  connectRedis,
  firstFamily,
  ownerDataSource,
  Sessions,
  sessionCookieAt,
  sessionIdOf,
  type SignedIn,
} from '@fungo/platform';
import type { z } from 'zod';
import { createUser } from '../../services/identity/factories';
import { identityService } from '../../services/identity/src/service';
import { createMembership } from '../../services/media/factories';
import { mediaService } from '../../services/media/src/service';
import { schedulingService } from '../../services/scheduling/src/service';
import { type StartedProduct, startProductForTests } from '../start/for-tests';
import { PROCESSES } from '../start/processes';
import type { Target } from './measure';

interface Player {
  caller: SignedIn;
  cookie: string;
}

/** Headers of a caller who may send films. */
export interface Member {
  throughGateway: Record<string, string>;
  /** For the service itself, valid for half a minute. */
  signed: () => Record<string, string>;
}

/** Enough that nobody reaches the limit of requests. */
const playerCount = 6000;

/** Bookable starts in one database, with their number of bookings. */
export interface Starts {
  openings: Opening[];
  booked: number;
}

/** The measured product, without mails and films, and its players. */
export class Academy {
  private joined = 0;

  private constructor(
    readonly product: StartedProduct,
    private readonly tokens: CallerTokens,
    private readonly players: Player[],
    private readonly starts: Starts,
  ) {}

  static async open(): Promise<Academy> {
    const { messaging: _, 'media-worker': __, ...processes } = PROCESSES;
    const product = await startProductForTests({
      durable: true,
      processes,
      env: { PATIENCE: '1', MESSAGING_URL: 'http://127.0.0.1:9' }, // the gateway requires a URL; nothing listens there
    });
    try {
      const { FUNGO_SECRET, REDIS_URL } = product.environment;
      const players = await signIn(REDIS_URL!, product.url);
      const starts = await startsIn(product.url + openingsPath());
      return new Academy(product, new CallerTokens({ FUNGO_SECRET: FUNGO_SECRET! }), players, starts);
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  /** Players who may send films, each with all of a month's uploads. */
  async members(): Promise<Member[]> {
    const { databaseUrl } = this.product;
    const identity = await ownerDataSource(databaseUrl, 'identity', identityService.entities).initialize();
    const media = await ownerDataSource(databaseUrl, 'media', mediaService.entities).initialize();
    const members = this.players.slice(this.joined, (this.joined += 20));
    for (const { caller } of members) {
      await createUser(identity, { id: caller.id }); // an upload checks the player's consent
      await createMembership(media, { userId: caller.id });
    }
    await identity.destroy();
    await media.destroy();
    return members.map(({ caller, cookie }) => ({
      throughGateway: { cookie },
      signed: () => this.signed(caller),
    }));
  }

  /** A read through the gateway, by a player with a session. */
  throughGateway(path: string): Target {
    const request = { headers: { cookie: this.players[0]!.cookie } };
    return { url: this.product.url + path, next: () => request };
  }

  /** The same, each time by another of many players. */
  byManyThroughGateway(path: string): Target {
    let asked = 0;
    return {
      url: this.product.url + path,
      next: () => ({ headers: { cookie: this.players[asked++ % this.players.length]!.cookie } }),
    };
  }

  /** The same read from the service itself, signed as the gateway would. */
  asked(service: string, path: string, caller = this.players[0]!.caller): Target {
    let request = { headers: this.signed(caller) };
    let signedAt = Date.now();
    return {
      url: service + path,
      next: () => {
        if (Date.now() - signedAt > 20_000)
          [request, signedAt] = [{ headers: this.signed(caller) }, Date.now()];
        return request;
      },
    };
  }

  bookingThroughGateway(): Target {
    return this.booking(this.product.url, ({ cookie }) => ({ cookie }), this.starts);
  }

  /** @param starts in the service's database */
  bookingAsked(service: string, starts = this.starts): Target {
    return this.booking(service, ({ caller }) => this.signed(caller), starts);
  }

  /** Deletes the events of bookings, which nobody handles here, before their number distorts the measurement. */
  async forgetEvents(databaseUrl = this.product.databaseUrl): Promise<void> {
    const owner = await ownerDataSource(databaseUrl, schedulingService.service, []).initialize();
    await owner.query('TRUNCATE events.outbox');
    await owner.destroy();
  }

  /** Each player requests each start once, since nobody can be in two lessons at once. */
  private booking(
    url: string,
    headersOf: (player: Player) => Record<string, string>,
    starts: Starts,
  ): Target {
    return {
      url: url + bookLesson.path,
      method: 'POST',
      next: () => {
        const player = this.players[starts.booked % this.players.length]!;
        const opening = starts.openings[Math.floor(starts.booked / this.players.length)];
        if (!opening) throw new Error('Everybody has asked for every start.');
        starts.booked += 1;
        const body: z.input<typeof Booking> = {
          instructorId: opening.instructorId,
          scheduledDate: opening.start,
          studentPhone: '555 010 0199',
          studentEmail: 'player@fungo.test',
          sessionFocus: 'hitting',
          weeklyRecurring: 'no',
        };
        return {
          headers: { ...headersOf(player), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
      },
    };
  }

  private signed(caller: SignedIn): Record<string, string> {
    return { [callerHeader]: this.tokens.sign(caller) };
  }
}

/** A month of open starts. */
export function openingsPath(instructorId?: number): string {
  const today = DateTime.now();
  const dates = `from=${today.toISODate()}&to=${today.plus({ days: 30 }).toISODate()}`;
  return `/api/schedule/openings?${dates}${instructorId === undefined ? '' : `&instructorId=${instructorId}`}`;
}

/** Starts after today that don't overlap, so that one player can request all of them. */
export async function startsIn(url: string): Promise<Starts> {
  const all = (await (await fetch(url)).json()) as Opening[];
  const openings: Opening[] = [];
  let end = DateTime.now().plus({ days: 1 }).toJSDate().toISOString();
  for (const opening of all)
    if (opening.start >= end) {
      openings.push(opening);
      end = opening.end;
    }
  if (openings.length === 0) throw new Error(`${url}: nothing is open.`);
  return { openings, booked: 0 };
}

/** Sessions of otherwise unknown players. */
async function signIn(redisUrl: string, publicUrl: string): Promise<Player[]> {
  const redis = connectRedis(redisUrl);
  await redis.ping().catch(() => new Promise((resolve) => redis.once('ready', resolve)));
  const sessions = new Sessions(redis);
  const players: Player[] = [];
  for (let i = 0; i < playerCount; i += 1) {
    const user = {
      id: randomUUID(),
      role: 'student',
      instructorId: null,
      firstName: 'Player',
      lastName: String(i),
    } as const;
    const token = await sessions.start(user);
    players.push({
      cookie: `${sessionCookieAt(publicUrl)}=${token}`,
      caller: {
        kind: 'user',
        ...firstFamily(user.id),
        ...user,
        sessionId: sessionIdOf(token),
        address: '127.0.0.1',
      },
    });
  }
  redis.disconnect();
  return players;
}
