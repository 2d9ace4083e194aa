import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { events, fields, getCampRegistrationMail, getPayableCharge } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import type { MessagingConfig } from '../config';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { oneLine } from '../templates/one-line.rules';
import { booksDiffer } from './books-differ';
import { paymentDisputed } from './payment-disputed';

const DifferFacts = events['payments.books-differed'].payload;
const DisputeFacts = events['payments.dispute-changed'].payload;

const ofBooks: KindOfNotice<object> = {
  opens: () => pathTo('/payment-management'),
  forStaff: true,
  readers: 'administrators',
};

export const bookMails = {
  differed: mailKind({ name: 'books-differ', facts: DifferFacts, notice: ofBooks }),
  disputed: mailKind({
    name: 'payment-disputed',
    facts: DisputeFacts,
    notice: { ...ofBooks, waits: ({ answerBy }) => answerBy !== null, endsWhenRead: true },
  }),
};

/** Writes the mails about money to the academy. */
@Injectable()
export class BookMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  @Writes(bookMails.differed)
  async differed({ differences }: z.output<typeof DifferFacts>, { site }: MailToWrite): Promise<Letter> {
    return { mail: booksDiffer(differences, this.page), to: academyOf(site) };
  }

  @Writes(bookMails.disputed)
  async disputed(
    { registrationId, chargeId, answerBy, ...dispute }: z.output<typeof DisputeFacts>,
    { site }: MailToWrite,
  ): Promise<Letter> {
    const by = answerBy && DateTime.fromISO(answerBy, { zone: site.timeZone, locale: 'en-US' });
    return {
      mail: paymentDisputed({
        ...dispute,
        of: chargeId
          ? await this.chargeNameOf(chargeId)
          : registrationId === null
            ? 'a membership'
            : await this.nameOf(registrationId),
        answerBy: by ? by.toFormat('EEEE, MMMM d') : null,
        page: this.page,
      }),
      to: academyOf(site),
    };
  }

  private get page(): string {
    return linksTo(this.config.PUBLIC_URL)('/payment-management');
  }

  /** 'Summer Camp, FG-7K2Q9' */
  private async nameOf(id: string): Promise<string> {
    try {
      const { camp, registration } = await this.ask.question(getCampRegistrationMail, { params: { id } });
      return `${oneLine(camp.title)}, ${registration.reference}`;
    } catch (error) {
      if (error instanceof AppError && error.code === 'camps.registration-not-found')
        return 'a deleted registration';
      throw error;
    }
  }

  /** 'a lesson, FG-L1042' */
  private async chargeNameOf(id: string): Promise<string> {
    try {
      const { subject, reference } = await this.ask.question(getPayableCharge, { params: { id }, query: {} });
      return `a ${subject}, ${reference}`;
    } catch (error) {
      if (error instanceof AppError && error.code === 'payments.charge-not-found') return 'a deleted lesson';
      throw error;
    }
  }
}

/** @throws MailNotNeeded if the academy has no address */
function academyOf({ contacts }: MailToWrite['site']): Letter['to'] {
  const address = fields.email.safeParse(contacts.email).data;
  if (!address) throw new MailNotNeeded('The academy has no address.');
  return { name: '', address };
}
