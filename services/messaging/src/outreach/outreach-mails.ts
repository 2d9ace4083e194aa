import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { OutreachText } from '@fungo/contracts';
import { AppError, CONFIG, SealedFields } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo } from '../templates/links';
import { renderMail } from '../templates/render-mail';
import { oneLine } from '../templates/one-line.rules';
import { Unsubscribes } from '../unsubscribes/unsubscribes.service';
import { hasAnswered } from './answers';
import { type OutreachContent, outreachMail } from './outreach-letter';
import { StoredOutreach } from './outreach.entity';

const OutreachFacts = z.object({ outreachId: z.number(), eventId: z.uuid() });
type OutreachFacts = z.infer<typeof OutreachFacts>;
export const outreachSent = mailKind({
  name: 'outreach',
  facts: OutreachFacts,
  bulk: true,
  list: 'outreach',
});

/** Writes to leagues, and shows beforehand what they will see. */
@Injectable()
export class OutreachMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly directory: Directory,
    private readonly unsubscribes: Unsubscribes,
  ) {}

  @Writes(outreachSent)
  async write({ outreachId, eventId }: OutreachFacts, { site }: MailToWrite): Promise<Letter> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(StoredOutreach, { id: outreachId, eventId });
    if (!found) throw new MailNotNeeded('The league was deleted, or the mail was sent anew.');
    if (!site.address)
      throw new MailNotNeeded('The academy has no postal address, which this mail must carry.');
    if (found.follows && (await hasAnswered(manager, found.follows)))
      throw new MailNotNeeded('The league has answered.');
    const { template, content, email, follows } = this.sealed.open(StoredOutreach, found);
    const parts = JSON.parse(content) as OutreachContent;
    const replyTo = found.answersToSender && found.senderId ? await this.provedAddress(found.senderId) : null;
    return {
      mail: outreachMail({
        ...this.around(site.name),
        template,
        content: parts,
        isFollowUp: follows !== null,
      }),
      to: { name: oneLine(parts.contactName), address: email },
      ...(replyTo && { replyTo }),
    };
  }

  /** The mail as it would look, with an unsubscribe link that leads nowhere. */
  async preview(text: OutreachText): Promise<{ subject: string; html: string; text: string }> {
    const site = await this.directory.getSite();
    const content = contentOf(text);
    const mail = outreachMail({
      ...this.around(site.name),
      template: text.templateType,
      content,
      isFollowUp: false,
    });
    const wayOut = { list: 'outreach', page: this.unsubscribes.pageOf('') } as const;
    return renderMail(mail, site, this.config.PUBLIC_URL, wayOut);
  }

  /** Where answers may go; null for an account that is gone, or whose address nobody has proved. */
  async provedAddress(userId: string): Promise<string | null> {
    try {
      const { email, addressProved } = await this.directory.getPerson(userId);
      return addressProved ? email : null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'identity.user-not-found') return null;
      throw error;
    }
  }

  private around(academy: string) {
    return { academy, link: linksTo(this.config.PUBLIC_URL) };
  }
}

/** What is stored of a mail's text: its own content only where it is used. */
export function contentOf({
  leagueName,
  contactName,
  serviceType,
  fieldAccess,
  volunteers,
  customContent,
  useCustomContent,
}: OutreachText): OutreachContent {
  const own = useCustomContent === false ? undefined : customContent;
  return { leagueName, contactName, serviceType, fieldAccess, volunteers, customContent: own };
}
