import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { listOfToken } from '@fungo/contracts';
import { CONFIG, type Secrets, SigningKeys } from '@fungo/platform';
import type { Suppression } from './suppression.entity';

type Whom = Pick<Suppression, 'list' | 'addressHash'>;

/** The SHA-256 of an address in lower case. It has no key, so that it survives a change of secrets. */
export const hashOfAddress = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url');

/**
 * The secrets in unsubscribe links. Each is computed from list and address when a mail is written, so none is stored, and
 * none expires.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly keys: SigningKeys;

  constructor(@Inject(CONFIG) secrets: Secrets) {
    this.keys = new SigningKeys(secrets, 'unsubscribe links');
  }

  tokenOf({ list, addressHash }: Whom): string {
    const claim = `${list}.${addressHash}`;
    return `${claim}.${this.keys.sign(claim)}`;
  }

  /** @returns null for a token that we did not make */
  read(token: string): Whom | null {
    const list = listOfToken(token);
    const [, addressHash = '', ...signature] = token.split('.');
    if (!list) return null;
    return this.keys.verifies(`${list}.${addressHash}`, signature.join('.')) ? { list, addressHash } : null;
  }
}
