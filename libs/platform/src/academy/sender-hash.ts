import { createHmac } from 'node:crypto';
import type { SignedIn, Visitor } from '../caller';
import type { BaseConfig } from '../config';
import type { Holder } from './personal-data';
import { networkOf } from '../http/network.rules';
import { deriveKey } from '../secret';

/** Identifies senders of public forms, to count them without storing their identity. */
export class SenderHash {
  private readonly key: Uint8Array;
  private readonly networksCount: boolean;

  constructor(config: Pick<BaseConfig, 'FUNGO_SECRET' | 'NETWORK_LIMITS'>, purpose: string) {
    this.key = deriveKey(config.FUNGO_SECRET, purpose);
    this.networksCount = config.NETWORK_LIMITS === 'on';
  }

  /** A keyed hash of the account, or of a visitor's network. */
  of(caller: SignedIn | Visitor): string {
    return caller.kind === 'user'
      ? this.ofAccount(caller.id)
      : this.hash(`network ${networkOf(caller.address)}`);
  }

  /**
   * Whether a sender may send one more. A person's limit always applies, a visitor's network's limit only if
   * `NETWORK_LIMITS` is on.
   */
  mayAlso(caller: SignedIn | Visitor, sent: number, most: number): boolean {
    return sent < most || (caller.kind === 'visitor' && !this.networksCount);
  }

  /** Conditions for everything that a person has sent, signed in or not. */
  sentBy({ userId, address }: Holder): ({ sender: string } | { email: string })[] {
    return [{ sender: this.ofAccount(userId) }, ...(address === null ? [] : [{ email: address }])];
  }

  private ofAccount(id: string): string {
    return this.hash(`account ${id}`);
  }

  private hash(who: string): string {
    return createHmac('sha256', this.key).update(who).digest('base64url');
  }
}
