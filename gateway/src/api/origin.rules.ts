import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether another site's page sent a request that may change something. */
export function isForeign(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (safeMethods.has(method)) return false;
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  if (!URL.canParse(origin)) return true; // 'null' among others: a page that hides where it is from
  const from = new URL(origin);
  return from.host !== hostOf(from.protocol, host) && from.host !== new URL(publicUrl).host;
}

/** A `Host` as a URL of that protocol has it: without the default port. */
function hostOf(protocol: string, host: string | undefined): string | null {
  const address = `${protocol}//${host}`;
  return host && URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Whether somebody reached the address by a link on this site, or by typing it. A client without `Sec-Fetch-Site` is no
 * browser that another site could misuse, or too old to tell: it is let through.
 */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return true;
  return (site === 'same-origin' || site === 'none') && headers['sec-fetch-mode'] === 'navigate';
}
