import { lookup as lookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, request } from 'undici';
import { constants } from '@fungo/contracts';
import type { FeedProblem } from './feed-text';

const { bytes, seconds, redirects } = constants.busyFeed.fetching;

class Refused extends Error {
  constructor(readonly problem: FeedProblem) {
    super(problem);
  }
}

/** The rules for addresses. Tests change them, because they reach this machine only. */
export const outsideTerms = {
  protocol: 'https:',
  isPublic,
  lookup: lookupAddress as (
    host: string,
    options: { all: true },
    done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
  ) => void,
};

/** Whether it is an address of the public internet: not of a private network, this machine, or a special purpose. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  return parsed.range() === 'unicast' && isGlobal;
}

/**
 * Reads calendars at addresses that people typed. It connects to public addresses only, so that nobody can make it read
 * what only this machine's network may. The check is of the address that it connects to, and again at each redirect.
 */
@Injectable()
export class OutsideFeeds {
  async read(address: string, stop: AbortSignal): Promise<{ text: string } | { problem: FeedProblem }> {
    const agent = new Agent({ connect: { lookup: publicLookup }, maxResponseSize: bytes, pipelining: 0 });
    const slow = AbortSignal.timeout(seconds * 1000);
    try {
      return { text: await this.follow(address, agent, AbortSignal.any([stop, slow])) };
    } catch (error) {
      if (slow.aborted) return { problem: 'too-slow' };
      return { problem: problemOf(error) };
    } finally {
      void agent.destroy();
    }
  }

  private async follow(address: string, dispatcher: Dispatcher, signal: AbortSignal): Promise<string> {
    let url = new URL(address);
    for (let turn = 0; turn <= redirects; turn += 1) {
      assertAllowed(url);
      const headers = { accept: 'text/calendar', 'user-agent': 'Fungo' };
      const { statusCode, headers: answered, body } = await request(url, { dispatcher, signal, headers });
      if (statusCode === 200) return body.text();
      await body.dump();
      const { location } = answered;
      if (statusCode < 300 || statusCode > 399 || typeof location !== 'string')
        throw new Refused([401, 403, 404, 410].includes(statusCode) ? 'not-found' : 'unreachable');
      url = new URL(location, url);
    }
    throw new Refused('unreachable');
  }
}

/** A host that is a number is never looked up. */
function assertAllowed({ protocol, hostname }: URL): void {
  if (protocol !== outsideTerms.protocol) throw new Refused('not-allowed');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !outsideTerms.isPublic(host)) throw new Refused('not-allowed');
}

const publicLookup: LookupFunction = (host, { all }, done) =>
  outsideTerms.lookup(host, { all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const isAllowed =
      addresses.length > 0 && addresses.every(({ address }) => outsideTerms.isPublic(address));
    if (!isAllowed) return done(new Refused('not-allowed'), []);
    if (all) return done(null, addresses);
    done(null, addresses[0]!.address, addresses[0]!.family);
  });

function problemOf(error: unknown): FeedProblem {
  if (error instanceof Refused) return error.problem;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too-large';
  return cause instanceof Refused ? cause.problem : 'unreachable';
}
