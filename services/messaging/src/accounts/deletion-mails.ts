import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { events, fields } from '@fungo/contracts';
import { CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { dayOf } from './day-of';
import { deletionLetters, staffDeletionLetter } from './deletion-letters';

const Facts = events['identity.deletion-changed'].payload.omit({ userId: true });
export const deletionMail = mailKind({
  name: 'account-deletion',
  facts: Facts,
  notice: { opens: () => pathTo('/account') },
});

const StaffFacts = z.object({ userId: fields.uuid });
export const staffDeletionAsked = mailKind({
  name: 'staff-deletion-asked',
  facts: StaffFacts,
  notice: {
    opens: () => pathTo('/admin-dashboard', { tab: 'users' }),
    waits: () => true,
    ...{ endsWhenRead: true, forStaff: true, readers: 'administrators' },
  },
});

/** Writes to people who asked us to delete their account, and about staff accounts also to the academy. */
@Injectable()
export class DeletionMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly directory: Directory,
  ) {}

  @Writes(deletionMail)
  async changed(
    { step, dueAt, isStaff }: z.output<typeof Facts>,
    { recipientId, site }: MailToWrite,
  ): Promise<Letter> {
    const person = await this.directory.getPerson(recipientId!);
    const name = nameOf(person);
    const view = { name, academy: site.name, link: linksTo(this.config.PUBLIC_URL) };
    return {
      mail: deletionLetters[step]({ ...view, on: dayOf(dueAt, site), isStaff }),
      to: { name: name.full, address: person.email },
    };
  }

  @Writes(staffDeletionAsked)
  async ofStaff({ userId }: z.output<typeof StaffFacts>, { site }: MailToWrite): Promise<Letter> {
    if (site.contacts.email === null) throw new MailNotNeeded('The academy has no address.');
    const name = nameOf(await this.directory.getPerson(userId));
    return {
      mail: staffDeletionLetter({ name, link: linksTo(this.config.PUBLIC_URL) }),
      to: { name: site.name, address: site.contacts.email },
    };
  }
}
