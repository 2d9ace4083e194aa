import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  getSite,
  type PageOrigins,
  pageOrigins,
  type Route as PageRoute,
  Site,
  updateSite,
} from '@fungo/contracts';
import type { Logger } from '@fungo/platform';
import type { Route } from '../api/routing-table';
import { type Headers, securityHeaders } from '../security-headers';
import { originsOf } from './frames.rules';

/** Milliseconds. */
const freshFor = 10_000;
const longestWait = 500;
const longestAnswer = 2_000;

const KnownSite = z.object({
  name: z.string().optional(),
  tutorials: z.array(Site.shape.tutorials.element.pick({ embedUrl: true })),
});

/**
 * The headers of each page. Every page may frame the players of the films in the site's settings. The contracts' table lists
 * everything else that a page uses of other sites. Visits read the settings again at most every ten seconds, and at once after a
 * change through this gateway. While identity does not answer, the last known settings apply.
 */
export class PagePolicy {
  private tutorials: string[] = [];
  private name: string | null = null;
  private readonly known = new Map<PageRoute | undefined, Headers>();
  private askedAt = 0;
  private asked = 0;
  /** The reading for which pages wait, because nothing is known yet or the settings have just changed. */
  private awaited: Promise<void> | null = null;
  private readonly siteUrl: string | null;

  constructor(
    private readonly publicUrl: string,
    routes: readonly Route[],
    private readonly logger: Logger,
    private readonly origins: typeof pageOrigins = pageOrigins,
  ) {
    const owner = routes.find(({ endpoint }) => isSame(endpoint, getSite))?.upstream;
    this.siteUrl = owner ? new URL(getSite.path, owner).href : null;
  }

  /**
   * Waits briefly for a first answer, or for a change that was just made.
   * @param page undefined for the not-found page
   */
  async headersOf(page: PageRoute | undefined): Promise<Headers> {
    await this.keepUpToDate();
    let headers = this.known.get(page);
    if (!headers) {
      const origins = page && this.origins[page];
      const frames = [...this.tutorials, ...(origins?.frames ?? [])];
      headers = securityHeaders(this.publicUrl, { ...origins, frames });
      this.known.set(page, headers);
    }
    return headers;
  }

  /** The academy's name; null until it is known. */
  async siteName(): Promise<string | null> {
    await this.keepUpToDate();
    return this.name;
  }

  private async keepUpToDate(): Promise<void> {
    if (this.askedAt === 0) this.outdate();
    else if (Date.now() - this.askedAt > freshFor) void this.refresh();
    if (this.awaited) await Promise.race([this.awaited, delay(longestWait, undefined, { ref: false })]);
  }

  /** Notices changes of the settings. Call it before the routes are added. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', (route) => {
      if (!isSame({ method: route.method, path: route.url }, updateSite)) return;
      route.onResponse = (_, { statusCode }, done) => {
        if (statusCode < 300) this.outdate();
        done();
      };
    });
  }

  private outdate(): void {
    const awaited = this.refresh().finally(() => {
      if (this.awaited === awaited) this.awaited = null;
    });
    this.awaited = awaited;
  }

  private async refresh(): Promise<void> {
    this.askedAt = Date.now();
    const turn = (this.asked += 1);
    if (!this.siteUrl) return;
    try {
      const answer = await fetch(this.siteUrl, { signal: AbortSignal.timeout(longestAnswer) });
      const { name, tutorials } = KnownSite.parse(await answer.json());
      if (turn !== this.asked) return; // an older answer may arrive later
      this.name = name ?? null;
      this.tutorials = originsOf(tutorials.map(({ embedUrl }) => embedUrl));
      this.known.clear();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not read the settings of the site again');
    }
  }
}

/** The table, with the test bank on the pages that use Stripe. */
export function originsWith(testBank: string | undefined): typeof pageOrigins {
  if (testBank === undefined) return pageOrigins;
  const { origin } = new URL(testBank);
  const widened = ({ scripts = [], connects = [], frames = [] }: PageOrigins): PageOrigins => ({
    ...{ scripts: [...scripts, origin], connects: [...connects, origin], frames },
  });
  return Object.fromEntries(
    Object.entries(pageOrigins).map(([page, origins]) => [
      page,
      usesStripe(origins) ? widened(origins) : origins,
    ]),
  );
}

const usesStripe = ({ scripts }: PageOrigins) => scripts?.includes('https://js.stripe.com');

const isSame = (
  { method, path }: { method: string | string[]; path: string },
  endpoint: { method: string; path: string },
): boolean => method === endpoint.method && path === endpoint.path;
