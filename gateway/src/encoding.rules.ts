import fresh from 'fresh';
import Negotiator from 'negotiator';

/** The encodings in which files are kept, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best kept encoding that a client accepts; null for none. */
export function chooseEncoding(accepted: string | undefined, kept: readonly Encoding[]): Encoding | null {
  if (!accepted || kept.length === 0) return null;
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...kept]);
  return kept.find((encoding) => taken.includes(encoding)) ?? null;
}

/** Whether a client's `If-None-Match` matches (weak comparison). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
