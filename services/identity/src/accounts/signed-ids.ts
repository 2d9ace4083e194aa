import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@fungo/platform';

/**
 * The secrets of links that open one record. Each is computed from the record's id when it is needed, so none waits in a
 * table or a queue.
 */
export class SignedIds {
  private readonly key: Uint8Array;

  /** @param purpose a secret for one purpose opens nothing else */
  constructor(secret: string, purpose: string) {
    this.key = deriveKey(secret, purpose);
  }

  tokenOf(id: string): string {
    return `${id}.${createHmac('sha256', this.key).update(id).digest('base64url')}`;
  }

  /** @returns the record's id; null for a token that was not made here */
  idOf(token: string): string | null {
    const id = /^[\da-f-]{36}(?=\.)/.exec(token)?.[0] ?? '';
    // Compared as text: base64 has several spellings of the same bytes, and only one of them is our link.
    const given = Buffer.from(token);
    const own = Buffer.from(this.tokenOf(id));
    return given.length === own.length && timingSafeEqual(given, own) ? id : null;
  }
}
