import { createHmac } from 'node:crypto';
import { deriveKey, hashOfToken } from '../secret';

/**
 * The secret in a mail's link to one calendar entry. It is computed, so none is stored, and it opens nothing else. Unlike
 * a registration's own link, it may be given to a calendar that others read.
 */
export class EntryLinks {
  private readonly key: Uint8Array;

  /** @param secret the deployment's secret */
  constructor(secret: string) {
    this.key = deriveKey(secret, 'calendar entries');
  }

  /**
   * @param id a lesson's, or a registration's
   * @param readerId the account that reads the mail, if it is one's; its link opens nothing once it has left the family
   */
  tokenOf(kind: 'lesson' | 'camp', id: string | number, readerId: string | null = null): string {
    const subject = readerId === null ? `${kind} ${id}` : `${kind} ${id} ${readerId}`;
    return createHmac('sha256', this.key).update(subject).digest('base64url');
  }

  /** Whether a caller has the link. @param tokenHash the hash of the token in the caller's query */
  opens(
    tokenHash: string | undefined,
    kind: 'lesson' | 'camp',
    id: string | number,
    readerId: string | null = null,
  ): boolean {
    return tokenHash === hashOfToken(this.tokenOf(kind, id, readerId));
  }
}
