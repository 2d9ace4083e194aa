import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { z } from 'zod';
import type { Site } from '@fungo/contracts';
import { CONFIG, UnknownDelivery } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { oneLine } from '../templates/one-line.rules';
import { renderMail } from '../templates/render-mail';
import { Unsubscribes } from '../unsubscribes/unsubscribes.service';
import { Directory } from './directory';
import type { Delivery } from './delivery.entity';
import { kindNamed, type MailKind, mailKinds } from './mail-kind';
import { type Letter, MailNotNeeded, type WriteMail, WRITES } from './mail-writer';
import type { OutgoingMail } from './mailer';

type FactToWrite = Pick<Delivery, 'kind' | 'facts' | 'recipientId' | 'createdAt'>;

/** The writers of all kinds of mail, which are the methods with `@Writes`. */
@Injectable()
export class MailWriters implements OnModuleInit {
  private readonly writers = new Map<string, { kind: MailKind; write: WriteMail<unknown> }>();

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly discovery: DiscoveryService,
    private readonly directory: Directory,
    private readonly unsubscribes: Unsubscribes,
  ) {}

  /** @throws Error that names a kind without a writer, or with two */
  onModuleInit(): void {
    const scanner = new MetadataScanner();
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = Object.getPrototypeOf(instance) as Record<string, WriteMail<unknown>>;
      for (const method of scanner.getAllMethodNames(methods)) {
        const kind = Reflect.getMetadata(WRITES, methods[method]!) as MailKind | undefined;
        if (!kind) continue;
        if (this.writers.has(kind.name)) throw new Error(`messaging has two writers of ${kind.name}`);
        this.writers.set(kind.name, { kind, write: methods[method]!.bind(instance) });
      }
    }
    for (const { name } of mailKinds)
      if (!this.writers.has(name)) throw new Error(`messaging has no writer of ${name}`);
  }

  /**
   * Writes a mail, or the words of a notice.
   * @throws MailNotNeeded; UnknownDelivery for facts that this version cannot write
   */
  async letterOf({ kind, facts, recipientId, createdAt }: FactToWrite): Promise<Letter & { site: Site }> {
    const writer = this.writers.get(kind);
    if (!writer) throw new UnknownDelivery(`Nobody writes mails of the kind ${kind}`);
    const known = writer.kind.facts.safeParse(facts);
    if (!known.success) throw new UnknownDelivery(`${kind}: ${z.prettifyError(known.error)}`);
    const site = await this.directory.getSite();
    return { ...(await writer.write(known.data, { recipientId, createdAt, site })), site };
  }

  /** Writes a mail, and renders it as HTML and text under the academy's name. */
  async write(delivery: Delivery): Promise<Omit<OutgoingMail, 'messageId'>> {
    const { mail, site, screen: _, ...letter } = await this.letterOf(delivery);
    const wayOut = await this.wayOutOf(kindNamed(delivery.kind)!, letter.to.address);
    return {
      ...(await renderMail(mail, site, this.config.PUBLIC_URL, wayOut)),
      unsubscribe: wayOut?.oneClick,
      senderName: oneLine(site.name),
      replyTo: site.contacts.email,
      ...letter,
    };
  }

  /** @throws MailNotNeeded for an unsubscribed address */
  private async wayOutOf({ list }: MailKind, address: string) {
    if (!list) return null;
    if (await this.unsubscribes.isSuppressed(list, address))
      throw new MailNotNeeded(`The address has unsubscribed from ${list}.`);
    return this.unsubscribes.wayOut(list, address);
  }
}
