import { Inject, Injectable } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { CONFIG, type Secrets, SigningKeys } from '@fungo/platform';

const day = 24 * 60 * 60 * 1000;
const form = /^([\da-f-]{36})\.(\d{13})\.(.*)$/;

/**
 * The secrets of links that prove an address. Each is computed from account, address and hour when it is needed, so
 * none waits in a table or a queue, and none works for another address.
 */
@Injectable()
export class ProofLinks {
  private readonly keys: SigningKeys;

  constructor(@Inject(CONFIG) secrets: Secrets) {
    this.keys = new SigningKeys(secrets, 'address proof links');
  }

  linkTo(user: { id: string; email: string }): { token: string; expiresAt: string } {
    const expires = Date.now() + constants.limits.addressProof.linkDays * day;
    const signature = this.keys.sign(claimOf(user, expires));
    return { token: `${user.id}.${expires}.${signature}`, expiresAt: new Date(expires).toISOString() };
  }

  /** @returns the account whose address it may prove; null for a foreign or expired link */
  userIdOf(token: string): string | null {
    const [, userId, expires] = form.exec(token) ?? [];
    return userId !== undefined && Number(expires) > Date.now() ? userId : null;
  }

  proves(user: { id: string; email: string }, token: string): boolean {
    const [, userId, expires, signature = ''] = form.exec(token) ?? [];
    return userId === user.id && this.keys.verifies(claimOf(user, Number(expires)), signature);
  }
}

const claimOf = ({ id, email }: { id: string; email: string }, expires: number): string =>
  `${id}.${expires}.${email}`;
