import { type Secrets, SigningKeys } from '@fungo/platform';

/**
 * The secrets of links that open one record. Each is computed from the record's id when it is needed, so none waits in a
 * table or a queue.
 */
export class SignedIds {
  private readonly keys: SigningKeys;

  /** @param purpose a secret for one purpose opens nothing else */
  constructor(secrets: Secrets, purpose: string) {
    this.keys = new SigningKeys(secrets, purpose);
  }

  tokenOf(id: string): string {
    return `${id}.${this.keys.sign(id)}`;
  }

  /** @returns the record's id; null for a token that was not made here */
  idOf(token: string): string | null {
    const [, id, signature = ''] = /^([\da-f-]{36})\.(.*)$/.exec(token) ?? [];
    return id !== undefined && this.keys.verifies(id, signature) ? id : null;
  }
}
