import { createHash, hkdfSync } from 'node:crypto';

/**
 * Derives a 32-byte key for one purpose from the deployment's secret (HKDF-SHA256, RFC 5869). The same secret and
 * purpose always give the same key; keys of different purposes reveal nothing about each other.
 */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'fungo', purpose, 32));

/** {@link deriveKey} as text, for a database role's password. */
export const derivePassword = (secret: string, purpose: string): string =>
  Buffer.from(deriveKey(secret, purpose)).toString('base64url');

/** The SHA-256 of a random token, in hex. It is stored and compared in place of the token, and reveals nothing about it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
