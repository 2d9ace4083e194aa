import type { SignedIn, Visitor } from '../caller';
import type { BaseConfig } from '../config';
import type { Holder } from './personal-data';
import { networkOf } from '../http/network.rules';
import type { Secrets } from '../secret';
import { SigningKeys } from '../signing-keys';

/** Identifies senders of public forms, to count them without storing their identity. */
export class SenderHash {
  private readonly keys: SigningKeys;
  private readonly networksCount: boolean;

  constructor(config: Pick<BaseConfig, keyof Secrets | 'NETWORK_LIMITS'>, purpose: string) {
    this.keys = new SigningKeys(config, purpose);
    this.networksCount = config.NETWORK_LIMITS === 'on';
  }

  /** A keyed hash of the account, or of a visitor's network. */
  of(caller: SignedIn | Visitor): string {
    return this.keys.sign(
      caller.kind === 'user' ? accountOf(caller.id) : `network ${networkOf(caller.address)}`,
    );
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
    return [
      ...this.keys.signatures(accountOf(userId)).map((sender) => ({ sender })),
      ...(address === null ? [] : [{ email: address }]),
    ];
  }
}

const accountOf = (id: string): string => `account ${id}`;
