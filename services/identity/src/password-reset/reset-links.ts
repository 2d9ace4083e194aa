import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@fungo/platform';
import { IdentityConfig } from '../config';

/**
 * The secrets of reset links. Each is computed from the reset's id when it is needed, so none waits in a table or a
 * queue.
 */
@Injectable()
export class ResetLinks {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { FUNGO_SECRET }: IdentityConfig) {
    this.key = deriveKey(FUNGO_SECRET, 'password reset links');
  }

  tokenOf(resetId: string): string {
    return `${resetId}.${this.sign(resetId).toString('base64url')}`;
  }

  /** @returns the reset's id; null for a token that was not made here */
  resetIdOf(token: string): string | null {
    const resetId = /^[\da-f-]{36}(?=\.)/.exec(token)?.[0] ?? '';
    // Compared as text: base64 has several spellings of the same bytes, and only one of them is our link.
    const given = Buffer.from(token);
    const own = Buffer.from(this.tokenOf(resetId));
    return given.length === own.length && timingSafeEqual(given, own) ? resetId : null;
  }

  private sign(resetId: string): Buffer {
    return createHmac('sha256', this.key).update(resetId).digest();
  }
}
