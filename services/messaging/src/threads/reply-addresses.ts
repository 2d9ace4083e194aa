import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Secrets, SigningKeys } from '@fungo/platform';
import { MessagingConfig } from '../config';

/** Hex digits of the signature: 128 bits. */
const macLength = 32;
const form = /^([^+@]+)\+(\d{1,10})-([\da-f]+)@(.+)$/;
/** More than the headers of any mail that is read. */
const headersSize = 256 * 1024;

/**
 * The addresses at which mail programs reply into threads: reply+12-<signature>@reply.example.com. Each is computed from a
 * row of `thread_states`, a reader of one thread, when a mail is written; none is stored. Mail servers may change the case
 * of letters, and a local part has at most 64 characters.
 */
@Injectable()
export class ReplyAddresses {
  private readonly keys: SigningKeys;
  private readonly mailbox: { local: string; domain: string } | null;

  constructor(
    @Inject(CONFIG) { REPLY_ADDRESS, ...secrets }: Secrets & Pick<MessagingConfig, 'REPLY_ADDRESS'>,
  ) {
    this.keys = new SigningKeys(secrets, 'reply addresses', (mac) => mac.toString('hex').slice(0, macLength));
    const [local, domain] = (REPLY_ADDRESS ?? '').toLowerCase().split('@');
    this.mailbox = local && domain ? { local, domain } : null;
  }

  /** @returns null where no mail comes in */
  addressOf(stateId: number): string | null {
    if (!this.mailbox) return null;
    const { local, domain } = this.mailbox;
    return `${local}+${stateId}-${this.keys.sign(String(stateId))}@${domain}`;
  }

  /** @returns the row that one of these addresses was made for; null: none is ours */
  stateIn(addresses: string[]): number | null {
    if (!this.mailbox) return null;
    const { local, domain } = this.mailbox;
    for (const address of addresses) {
      const [, mailbox, id, mac, host] = form.exec(address.toLowerCase()) ?? [];
      if (mailbox === local && host === domain && this.keys.verifies(id!, mac!)) return Number(id);
    }
    return null;
  }

  /** Whether one of these addresses may be in a mail's headers. Asked first, because reading a stranger's mail takes long. */
  mayBeIn(mail: Buffer): boolean {
    const head = mail.toString('latin1', 0, headersSize).toLowerCase();
    return [...head.matchAll(/\+(\d{1,10})-([\da-f]{32})/g)].some(([, id, mac]) =>
      this.keys.verifies(id!, mac!),
    );
  }
}
