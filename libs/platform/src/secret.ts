import { createHash, hkdfSync } from 'node:crypto';

/** The deployment's secrets: the first signs and seals. While it is replaced there are two, and both are accepted. */
export interface Secrets {
  FUNGO_SECRET: string;
  FUNGO_SECRET_ALSO?: string;
}

/**
 * Derives a 32-byte key for one purpose from the deployment's secret (HKDF-SHA256, RFC 5869). The same secret and
 * purpose always give the same key; keys of different purposes reveal nothing about each other.
 */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'fungo', purpose, 32));

/** A value made from each of the secrets; that of the first comes first. */
export const ofEach = <T>(
  { FUNGO_SECRET, FUNGO_SECRET_ALSO }: Secrets,
  make: (secret: string) => T,
): [T, ...T[]] => [make(FUNGO_SECRET), ...(FUNGO_SECRET_ALSO ? [make(FUNGO_SECRET_ALSO)] : [])];

/** {@link deriveKey} as text, for a database role's password. */
export const derivePassword = (secret: string, purpose: string): string =>
  Buffer.from(deriveKey(secret, purpose)).toString('base64url');

/** The SHA-256 of a random token, in hex. It is stored and compared in place of the token, and reveals nothing about it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
