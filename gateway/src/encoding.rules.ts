import { createHash } from 'node:crypto';

/** The encodings that files are kept in, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Which of the kept encodings a client is sent (RFC 9110, 12.5.3); null: as it is. */
export function chooseEncoding(accepted: string | undefined, kept: readonly Encoding[]): Encoding | null {
  if (!accepted || kept.length === 0) return null;
  const qualities = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1];
    }),
  );
  return kept.find((encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0) ?? null;
}

/** What names a content, for an `ETag`. */
export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Whether a client's `If-None-Match` names what it would be sent (weak comparison). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => {
    const known = tag.trim();
    return known === '*' || known.replace(/^W\//, '') === etag;
  });
