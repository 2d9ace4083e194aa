import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { listOfToken } from '@fungo/contracts';
import { CONFIG, deriveKey } from '@fungo/platform';
import { MessagingConfig } from '../config';
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
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { FUNGO_SECRET }: Pick<MessagingConfig, 'FUNGO_SECRET'>) {
    this.key = deriveKey(FUNGO_SECRET, 'unsubscribe links');
  }

  tokenOf({ list, addressHash }: Whom): string {
    const claim = `${list}.${addressHash}`;
    return `${claim}.${createHmac('sha256', this.key).update(claim).digest('base64url')}`;
  }

  /** @returns null for a token that we did not make */
  read(token: string): Whom | null {
    const list = listOfToken(token);
    const [, addressHash = ''] = token.split('.');
    if (!list) return null;
    const given = Buffer.from(token);
    const own = Buffer.from(this.tokenOf({ list, addressHash }));
    return given.length === own.length && timingSafeEqual(given, own) ? { list, addressHash } : null;
  }
}
