import { createHmac } from 'node:crypto';
import type { SignedIn, Visitor } from './caller';
import { networkOf } from './http/network.rules';
import { deriveKey } from './secret';

/** Names who sends what anybody may send, to count by sender without storing who it was. */
export class Senders {
  private readonly key: Uint8Array;

  constructor(secret: string, purpose: string) {
    this.key = deriveKey(secret, purpose);
  }

  /** A keyed hash of the account, or of a visitor's network. */
  of(caller: SignedIn | Visitor): string {
    return caller.kind === 'user'
      ? this.ofAccount(caller.id)
      : this.hash(`network ${networkOf(caller.address)}`);
  }

  ofAccount(id: string): string {
    return this.hash(`account ${id}`);
  }

  private hash(who: string): string {
    return createHmac('sha256', this.key).update(who).digest('base64url');
  }
}
