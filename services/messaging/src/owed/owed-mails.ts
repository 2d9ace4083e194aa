import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  type AnswerOf,
  cashAppLink,
  fields,
  formatMoney,
  getOwedNow,
  type PaymentHandles,
  paymentReminderWords,
  toDollars,
  venmoLink,
} from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { mailEvents, mailTo, mailToFamily } from '../deliveries/mails.events';
import { lessonTime } from '../lesson-view/lesson-time.rules';
import { linksTo, pathTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import { type OwedView, paymentReminder } from './payment-reminder';

const OwedFacts = z.object({ lessonIds: z.array(z.number()) });
type OwedFacts = z.infer<typeof OwedFacts>;
type OwedLesson = AnswerOf<typeof getOwedNow>['lessons'][number];

/** A debt is no optional topic: each guardian gets it. */
const reminder = mailKind({
  ...{ name: 'payment-reminder', facts: OwedFacts, bulk: true },
  notice: {
    opens: ({ lessonIds: [id, ...others] }) =>
      others.length > 0 ? pathTo('/player-dashboard') : pathTo('/lesson/{id}', { id: `${id}` }),
    waits: () => true,
    endsWhenRead: true,
  },
});

export const OwedEvents = mailEvents({
  'scheduling.payment-reminded': ({ playerId, lessonIds }) => [
    playerId === null
      ? mailTo(null, reminder, { lessonIds })
      : mailToFamily(playerId, reminder, { lessonIds }),
  ],
});

/** Reminds a family of all lessons that staff saw as unpaid, if they still are when the mail is written. */
@Injectable()
export class OwedMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(reminder)
  async reminder({ lessonIds }: OwedFacts, { recipientId, site }: MailToWrite): Promise<Letter> {
    const { address, lessons } = await this.ask.question(getOwedNow, {
      query: { ids: lessonIds.join(','), reader: recipientId ?? undefined },
    });
    if (lessons.length === 0) throw new MailNotNeeded('Everything is paid.');
    const reader = recipientId === null ? null : await this.directory.getPerson(recipientId);
    const to = reader?.email ?? fields.email.safeParse(address).data;
    if (!to) throw new MailNotNeeded('No address was given.');
    const cents = lessons.reduce((sum, { owed }) => sum + owed.cents, 0);
    const words = paymentReminderWords(oneLine(site.name), cents / 100, lessons.length);
    const views = await Promise.all(
      lessons.map(async (lesson) => {
        const coach = await this.directory.getPerson(lesson.coachId);
        const handles = coach.paymentHandles ?? site.payment;
        return this.viewOf(lesson, { coach: nameOf(coach).full, handles, timeZone: site.timeZone });
      }),
    );
    return {
      mail: paymentReminder(words, reader ? nameOf(reader).first : '', views),
      to: { name: reader ? nameOf(reader).full : '', address: to },
    };
  }

  private viewOf(
    { lessonId, reference, player, startsAt, owed, linkToken }: OwedLesson,
    { coach, handles, timeZone }: { coach: string; handles: PaymentHandles; timeZone: string },
  ): OwedView {
    const dollars = toDollars(owed.cents);
    const page = linksTo(this.config.PUBLIC_URL)('/lesson/{id}', { id: `${lessonId}`, token: linkToken });
    return {
      lesson: `${oneLine(player) || 'Lesson'} with ${coach}`,
      when: lessonTime(startsAt, 60, timeZone).short,
      ...{ owed: formatMoney(dollars), reference },
      ways: [
        ...(handles.venmo ? [{ label: 'Pay with Venmo', href: venmoLink(handles, dollars, reference) }] : []),
        ...(handles.cashApp ? [{ label: 'Pay with Cash App', href: cashAppLink(handles, dollars) }] : []),
        { label: 'See the lesson and all ways to pay', href: page },
      ],
    };
  }
}
