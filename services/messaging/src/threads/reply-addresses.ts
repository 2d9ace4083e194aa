import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Secrets, SigningKeys } from '@fungo/platform';
import { MessagingConfig } from '../config';

/** Hex digits of the signature: 128 bits. */
const macLength = 32;
const form = /^([^+@]+)\+(l?\d{1,10})-([\da-f]+)@(.+)$/;
/** More than the headers of any mail that is read. */
const headersSize = 256 * 1024;

/**
 * The addresses at which mail programs reply into threads: reply+12-<signature>@reply.example.com. Each is computed from a
 * row of `thread_states`, a reader of one thread, or from a mail to a league (l12), when a mail is written; none is stored. Mail servers may change the case
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
    return this.of(String(stateId));
  }

  /** Where a league's reply to an outreach is noted. @returns null where no mail comes in */
  ofOutreach(id: number): string | null {
    return this.of(`l${id}`);
  }

  /** @returns the row that one of these addresses was made for; null: none is ours */
  stateIn(addresses: string[]): number | null {
    const state = this.namesIn(addresses).find((name) => !name.startsWith('l'));
    return state === undefined ? null : Number(state);
  }

  /** @returns the outreach that one of these addresses was made for; null: none is ours */
  outreachIn(addresses: string[]): number | null {
    const outreach = this.namesIn(addresses).find((name) => name.startsWith('l'));
    return outreach === undefined ? null : Number(outreach.slice(1));
  }

  private of(name: string): string | null {
    if (!this.mailbox) return null;
    const { local, domain } = this.mailbox;
    return `${local}+${name}-${this.keys.sign(name)}@${domain}`;
  }

  /** The rows that our own among these addresses were made for, as they are named in them. */
  private namesIn(addresses: string[]): string[] {
    if (!this.mailbox) return [];
    const { local, domain } = this.mailbox;
    return addresses.flatMap((address) => {
      const [, mailbox, name, mac, host] = form.exec(address.toLowerCase()) ?? [];
      const isOurs = mailbox === local && host === domain && this.keys.verifies(name!, mac!);
      return isOurs ? [name!] : [];
    });
  }

  /** Whether one of these addresses may be in a mail's headers. Asked first, because reading a stranger's mail takes long. */
  mayBeIn(mail: Buffer): boolean {
    const head = mail.toString('latin1', 0, headersSize).toLowerCase();
    return [...head.matchAll(/\+(l?\d{1,10})-([\da-f]{32})/g)].some(([, name, mac]) =>
      this.keys.verifies(name!, mac!),
    );
  }
}
