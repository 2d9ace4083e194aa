import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ReceiptFacts } from '@fungo/contracts';
import { CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { mailEvents, mailToFamily } from '../deliveries/mails.events';
import { linksTo, pathTo } from '../templates/links';
import { nameOf, whose } from '../templates/name-of.rules';
import { packageReceipt } from './package-receipt';

const PackageFacts = z.object({
  ...{ packageId: z.number(), playerId: z.uuid(), coachId: z.uuid(), lessons: z.number() },
  receipt: ReceiptFacts,
});
type PackageFacts = z.infer<typeof PackageFacts>;

/** Nobody turns receipts off. */
const packageMails = {
  receipt: mailKind({
    name: 'package-receipt',
    facts: PackageFacts,
    notice: { opens: ({ playerId }) => pathTo('/players/{id}', { id: playerId }) },
  }),
};

export const PackageEvents = mailEvents({
  'scheduling.package-payment-entered': (facts) => [
    mailToFamily(facts.playerId, packageMails.receipt, facts),
  ],
});

/** Writes the receipts for packages. */
@Injectable()
export class PackageMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly directory: Directory,
  ) {}

  @Writes(packageMails.receipt)
  async receipt(
    { playerId, coachId, ...facts }: PackageFacts,
    { recipientId }: MailToWrite,
  ): Promise<Letter> {
    const [coach, player, reader] = await Promise.all([
      this.directory.getPerson(coachId),
      this.directory.getPlayer(playerId),
      this.directory.getPerson(recipientId!),
    ]);
    const mail = packageReceipt({
      ...facts,
      ...{ coach: nameOf(coach), player: nameOf(player), reader: nameOf(reader) },
      whose: whose(player, reader),
      page: linksTo(this.config.PUBLIC_URL)('/players/{id}', { id: playerId }),
    });
    return { mail, to: { name: nameOf(reader).full, address: reader.email } };
  }
}
