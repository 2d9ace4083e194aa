import { hashOfToken, type Secrets } from '../secret';
import { SigningKeys } from '../signing-keys';

/**
 * The secret in a mail's link to one calendar entry. It is computed, so none is stored, and it opens nothing else. Unlike
 * a registration's own link, it may be given to a calendar that others read.
 */
export class EntryLinks {
  private readonly keys: SigningKeys;

  constructor(secrets: Secrets) {
    this.keys = new SigningKeys(secrets, 'calendar entries');
  }

  /**
   * @param id a lesson's, or a registration's
   * @param readerId the account that reads the mail, if it is one's; its link opens nothing once it has left the family
   */
  tokenOf(kind: 'lesson' | 'camp', id: string | number, readerId: string | null = null): string {
    return this.keys.sign(subjectOf(kind, id, readerId));
  }

  /** Whether a caller has the link. @param tokenHash the hash of the token in the caller's query */
  opens(
    tokenHash: string | undefined,
    kind: 'lesson' | 'camp',
    id: string | number,
    readerId: string | null = null,
  ): boolean {
    const tokens = this.keys.signatures(subjectOf(kind, id, readerId));
    return tokens.some((token) => hashOfToken(token) === tokenHash);
  }
}

const subjectOf = (kind: string, id: string | number, readerId: string | null): string =>
  readerId === null ? `${kind} ${id}` : `${kind} ${id} ${readerId}`;
