import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@fungo/platform';
import { MessagingConfig } from '../config';

/** Hex digits of the signature: 128 bits. */
const macLength = 32;
/** More than the headers of any mail that is read. */
const headersSize = 256 * 1024;

/**
 * The addresses at which mail programs reply into threads: reply+12-<signature>@reply.example.com. Each is computed from a
 * row of `thread_states`, a reader of one thread, when a mail is written; none is stored. Mail servers may change the case
 * of letters, and a local part has at most 64 characters.
 */
@Injectable()
export class ReplyAddresses {
  private readonly key: Uint8Array;
  private readonly mailbox: { local: string; domain: string } | null;

  constructor(
    @Inject(CONFIG) { FUNGO_SECRET, REPLY_ADDRESS }: Pick<MessagingConfig, 'FUNGO_SECRET' | 'REPLY_ADDRESS'>,
  ) {
    this.key = deriveKey(FUNGO_SECRET, 'reply addresses');
    const [local, domain] = (REPLY_ADDRESS ?? '').toLowerCase().split('@');
    this.mailbox = local && domain ? { local, domain } : null;
  }

  /** @returns null where no mail comes in */
  addressOf(stateId: number): string | null {
    if (!this.mailbox) return null;
    const { local, domain } = this.mailbox;
    return `${local}+${stateId}-${this.macOf(stateId)}@${domain}`;
  }

  /** @returns the row that one of these addresses was made for; null: none is ours */
  stateIn(addresses: string[]): number | null {
    for (const address of addresses) {
      const given = Buffer.from(address.toLowerCase());
      const id = Number(/\+(\d{1,10})-[\da-f]+@/.exec(given.toString())?.[1] ?? NaN);
      const own = Buffer.from(this.addressOf(id) ?? '');
      if (given.length === own.length && timingSafeEqual(given, own)) return id;
    }
    return null;
  }

  /** Whether one of these addresses may be in a mail's headers. Asked first, because reading a stranger's mail takes long. */
  mayBeIn(mail: Buffer): boolean {
    const head = mail.toString('latin1', 0, headersSize).toLowerCase();
    return [...head.matchAll(/\+(\d{1,10})-([\da-f]{32})/g)].some(([, id, mac]) =>
      timingSafeEqual(Buffer.from(mac!), Buffer.from(this.macOf(Number(id)))),
    );
  }

  private macOf(stateId: number): string {
    return createHmac('sha256', this.key).update(String(stateId)).digest('hex').slice(0, macLength);
  }
}
