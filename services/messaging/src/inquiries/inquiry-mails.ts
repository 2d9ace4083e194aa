import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { CONFIG, SealedFields } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { inquiryMadeMail, inquiryReceivedMail, noticeOfInquiry } from './inquiry-letters';
import { StoredInquiry } from './inquiry.entity';

const InquiryFacts = z.object({ inquiryId: z.number() });
type InquiryFacts = z.infer<typeof InquiryFacts>;
export const inquiryMade = mailKind({
  name: 'inquiry-made',
  facts: InquiryFacts,
  notice: {
    opens: () => pathTo('/admin-dashboard'),
    waits: () => true,
    ...{ endsWhenRead: true, forStaff: true, readers: 'administrators' },
  },
});
export const inquiryReceived = mailKind({ name: 'inquiry-received', facts: InquiryFacts });

/** Writes an inquiry to the academy, and an acknowledgment to the typed address. */
@Injectable()
export class InquiryMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly directory: Directory,
  ) {}

  @Writes(inquiryMade)
  async made(facts: InquiryFacts): Promise<Letter> {
    const { inquiry, typed, link } = await this.view(facts);
    const { name, contacts } = await this.directory.getSite();
    if (contacts.email === null) throw new MailNotNeeded('The academy has no address.');
    const form = JSON.parse(inquiry.form) as Record<string, string>;
    return {
      mail: inquiryMadeMail({ inquiry, form, link }),
      to: { name, address: contacts.email },
      ...(typed && { replyTo: typed }),
      screen: noticeOfInquiry(inquiry.kind),
    };
  }

  @Writes(inquiryReceived)
  async received(facts: InquiryFacts): Promise<Letter> {
    const { inquiry, typed, link } = await this.view(facts);
    if (!typed) throw new MailNotNeeded('The address is none.');
    return { mail: inquiryReceivedMail({ kind: inquiry.kind, link }), to: { name: '', address: typed } };
  }

  private async view({ inquiryId }: InquiryFacts) {
    const found = await this.dataSource.manager.findOneBy(StoredInquiry, { id: inquiryId });
    if (!found) throw new MailNotNeeded('The inquiry is gone.');
    const inquiry = this.sealed.open(StoredInquiry, found);
    // An address that must not be in a header is neither a recipient nor a Reply-To.
    const typed = fields.email.safeParse(inquiry.email).data;
    return { inquiry, typed, link: linksTo(this.config.PUBLIC_URL) };
  }
}
