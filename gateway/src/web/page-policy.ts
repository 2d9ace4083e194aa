import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getSite, Site, updateSite } from '@fungo/contracts';
import type { Logger } from '@fungo/platform';
import type { Route } from '../api/routing-table';
import { type Headers, securityHeaders } from '../security-headers';
import { originsOf } from './frames.rules';

/** Milliseconds. */
const freshFor = 10_000;
const longestWait = 500;
const longestAnswer = 2_000;

const Films = z.object({ tutorials: z.array(Site.shape.tutorials.element.pick({ embedUrl: true })) });

/**
 * The headers of pages: pages may frame the players of the films in the site's settings, and nothing else. Visits read
 * the settings again at most every ten seconds, and at once after a change through this gateway. While identity does
 * not answer, the last known settings apply.
 */
export class PagePolicy {
  private known: Headers;
  private askedAt = 0;
  private asked = 0;
  /** What a page waits for if nothing is known yet, or what is known is out of date. */
  private awaited: Promise<void> | null = null;
  private readonly siteUrl: string | null;

  constructor(
    private readonly publicUrl: string,
    routes: readonly Route[],
    private readonly logger: Logger,
  ) {
    this.known = securityHeaders(publicUrl);
    const owner = routes.find(({ endpoint }) => isSame(endpoint, getSite))?.upstream;
    this.siteUrl = owner ? new URL(getSite.path, owner).href : null;
  }

  /** Waits briefly for a first answer, or for a change that was just made. */
  async headers(): Promise<Headers> {
    if (this.askedAt === 0) this.outdate();
    else if (Date.now() - this.askedAt > freshFor) void this.refresh();
    if (this.awaited) await Promise.race([this.awaited, delay(longestWait, undefined, { ref: false })]);
    return this.known;
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
      const { tutorials } = Films.parse(await answer.json());
      const frames = originsOf(tutorials.map(({ embedUrl }) => embedUrl));
      if (turn === this.asked) this.known = securityHeaders(this.publicUrl, frames); // an older answer may arrive later
    } catch (error) {
      this.logger.warn({ err: error }, 'could not read the films of the site again');
    }
  }
}

const isSame = (
  { method, path }: { method: string | string[]; path: string },
  endpoint: { method: string; path: string },
): boolean => method === endpoint.method && path === endpoint.path;
