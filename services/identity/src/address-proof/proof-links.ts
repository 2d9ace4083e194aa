import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { CONFIG, deriveKey } from '@fungo/platform';
import { IdentityConfig } from '../config';

const day = 24 * 60 * 60 * 1000;
const form = /^([\da-f-]{36})\.(\d{13})\./;

/**
 * The secrets of links that prove an address. Each is computed from account, address and hour when it is needed, so
 * none waits in a table or a queue, and none works for another address.
 */
@Injectable()
export class ProofLinks {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { FUNGO_SECRET }: IdentityConfig) {
    this.key = deriveKey(FUNGO_SECRET, 'address proof links');
  }

  linkTo(user: { id: string; email: string }): { token: string; expiresAt: string } {
    const expires = Date.now() + constants.limits.addressProof.linkDays * day;
    return { token: this.sign(user, expires), expiresAt: new Date(expires).toISOString() };
  }

  /** @returns the account whose address it may prove; null for a foreign or expired link */
  userIdOf(token: string): string | null {
    const [, userId, expires] = form.exec(token) ?? [];
    return userId !== undefined && Number(expires) > Date.now() ? userId : null;
  }

  proves(user: { id: string; email: string }, token: string): boolean {
    const given = Buffer.from(token);
    const own = Buffer.from(this.sign(user, Number(form.exec(token)?.[2])));
    return given.length === own.length && timingSafeEqual(given, own);
  }

  private sign({ id, email }: { id: string; email: string }, expires: number): string {
    const claim = `${id}.${expires}`;
    return `${claim}.${createHmac('sha256', this.key).update(`${claim}.${email}`).digest('base64url')}`;
  }
}
