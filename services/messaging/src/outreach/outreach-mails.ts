import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AnswerOf, CampReport, OutreachText, Person, previewOutreach } from '@fungo/contracts';
import { AppError, CONFIG, SealedFields, type SignedIn } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo } from '../templates/links';
import { renderMail } from '../templates/render-mail';
import { nameOf } from '../templates/name-of.rules';
import { oneName } from '../templates/one-line.rules';
import { ReplyAddresses } from '../threads/reply-addresses';
import { Unsubscribes } from '../unsubscribes/unsubscribes.service';
import { hasAnswered } from './answers';
import { CampReports } from './camp-reports';
import { OutreachLinks } from './outreach-links';
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

/** Writes to leagues, and makes the previews. */
@Injectable()
export class OutreachMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly directory: Directory,
    private readonly unsubscribes: Unsubscribes,
    private readonly links: OutreachLinks,
    private readonly addresses: ReplyAddresses,
    private readonly reports: CampReports,
  ) {}

  @Writes(outreachSent)
  async write({ outreachId, eventId }: OutreachFacts, { site }: MailToWrite): Promise<Letter> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(StoredOutreach, { id: outreachId, eventId });
    if (!found) throw new MailNotNeeded('The league was deleted, or the email was sent again.');
    if (!site.address)
      throw new MailNotNeeded('The academy has no postal address, which this mail must carry.');
    if (found.follows && (found.answeredAt || (await hasAnswered(manager, found.follows))))
      throw new MailNotNeeded('The league has answered.');
    const { template, content, email, follows } = this.sealed.open(StoredOutreach, found);
    const parts = JSON.parse(content) as OutreachContent;
    const sender = found.senderId && (await this.personOf(found.senderId));
    const name = sender ? nameOf(sender).full : null;
    const around = this.around(site.name, name, this.links.tokenOf(eventId));
    const answersTo =
      found.answersToSender && sender && sender.addressProved ? sender.email : site.contacts.email;
    return {
      mail: outreachMail({ ...around, template, content: parts, isFollowUp: follows !== null }),
      to: { name: oneName(parts.contactName), address: email },
      ...(answersTo !== null && { replyTo: this.repliesTo(outreachId, answersTo) }),
    };
  }

  /** A person reads the reply in their mailbox. Where mail comes in, a second address notes that it came, and keeps no word of it. */
  private repliesTo(outreachId: number, person: string): string[] {
    const noted = this.addresses.ofOutreach(outreachId);
    return noted === null ? [person] : [person, noted];
  }

  /**
   * A preview of the mail. Its link to unsubscribe leads nowhere, and an inquiry from its form came of no mail.
   * @throws AppError `camps.camp-not-found`, `messaging.no-report`
   */
  async preview(caller: SignedIn, text: OutreachText): Promise<AnswerOf<typeof previewOutreach>> {
    const campId = campOf(text);
    const now = campId === null ? null : await this.reports.get(campId);
    const site = await this.directory.getSite();
    const around = this.around(site.name, nameOf(caller).full, '');
    const content = contentOf(text, now?.report);
    const mail = outreachMail({ ...around, template: text.templateType, content, isFollowUp: false });
    const wayOut = { list: 'outreach', page: this.unsubscribes.pageOf('') } as const;
    const rendered = await renderMail(mail, site, this.config.PUBLIC_URL, wayOut);
    return { ...rendered, reportVersion: now?.version ?? null };
  }

  /** Whether answers may go to an address: it must be the sender's own, and confirmed. */
  async isProved(userId: string, address: string): Promise<boolean> {
    const person = await this.personOf(userId);
    return person !== null && person.addressProved && person.email === address;
  }

  private async personOf(userId: string): Promise<Person | null> {
    try {
      return await this.directory.getPerson(userId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'identity.user-not-found') return null;
      throw error;
    }
  }

  /** @param token says that an inquiry came of this mail */
  private around(academy: string, sender: string | null, token: string) {
    return { academy, sender, token, link: linksTo(this.config.PUBLIC_URL) };
  }
}

/** The camp that a mail reports on; null for any other template. */
export const campOf = ({ templateType, campId }: Pick<OutreachText, 'templateType' | 'campId'>) =>
  templateType === 'campReport' ? campId! : null;

/** The stored parts of a mail's text: custom content only if the mail uses it. */
export function contentOf(
  {
    leagueName,
    contactName,
    serviceType,
    fieldAccess,
    volunteers,
    customContent,
    useCustomContent,
  }: OutreachText,
  report?: CampReport,
): OutreachContent {
  const own = useCustomContent === false ? undefined : customContent;
  return { leagueName, contactName, serviceType, fieldAccess, volunteers, customContent: own, report };
}
