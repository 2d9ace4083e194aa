import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type EventPayload, formatMoney, getHourOfferNow, toDollars } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { mailEvents, mailToFamily } from '../deliveries/mails.events';
import { lessonTime } from '../lesson-view/lesson-time.rules';
import { linksTo, pathTo } from '../templates/links';
import { nameOf, whose } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { hourLapsed, hourOffered, type HourView } from './hour-letters';

const HourFacts = z.object({ offerId: z.uuid(), playerId: z.uuid() });
type HourFacts = z.infer<typeof HourFacts>;

const kindOf = (name: string, notice: Partial<KindOfNotice<HourFacts>>) =>
  mailKind({
    ...{ name, facts: HourFacts, topic: 'lessons' },
    notice: {
      opens: ({ offerId }) => pathTo('/hour/{id}', { id: offerId }),
      of: ({ offerId }) => `hour:${offerId}`,
      ...notice,
    },
  });

const hourMails = {
  offered: kindOf('hour-offered', { waits: () => true }),
  lapsed: kindOf('hour-offer-lapsed', { answers: true }),
};

const toFamily = (kind: typeof hourMails.offered) => (facts: EventPayload<'scheduling.hour-offered'>) => [
  mailToFamily(facts.playerId, kind, facts),
];

export const HourEvents = mailEvents({
  'scheduling.hour-offered': toFamily(hourMails.offered),
  'scheduling.hour-offer-lapsed': toFamily(hourMails.lapsed),
});

/** Writes to a family that waits for a coach's free hour. */
@Injectable()
export class HourMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(hourMails.offered)
  offered(facts: HourFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view, isOpen) => {
      if (!isOpen) throw new MailNotNeeded('The offer is over.');
      return hourOffered(view);
    });
  }

  @Writes(hourMails.lapsed)
  lapsed(facts: HourFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, hourLapsed);
  }

  private async write(
    { offerId, playerId }: HourFacts,
    { recipientId, site }: MailToWrite,
    say: (view: HourView, isOpen: boolean) => Mail,
  ): Promise<Letter> {
    const now = await this.ask.question(getHourOfferNow, {
      params: { id: offerId },
      query: { reader: recipientId! },
    });
    const [coach, player, reader] = await Promise.all([
      this.directory.getPerson(now.coachId),
      this.directory.getPlayer(playerId),
      this.directory.getPerson(recipientId!),
    ]);
    const link = linksTo(this.config.PUBLIC_URL);
    const view: HourView = {
      ...{ coach: nameOf(coach), reader: nameOf(reader), whose: whose(player, reader) },
      when: lessonTime(now.startsAt, now.durationMinutes, site.timeZone),
      until: lessonTime(now.until, now.durationMinutes, site.timeZone).short,
      location: oneLine(now.location),
      price: now.price.cents === 0 ? 'Free' : formatMoney(toDollars(now.price.cents)),
      page: link('/hour/{id}', { id: offerId, token: now.linkToken }),
      booking: link(
        '/book-lesson',
        coach.instructorId === null ? {} : { instructorId: `${coach.instructorId}` },
      ),
    };
    return {
      mail: say(view, now.isOpen),
      to: { name: nameOf(reader).full, address: reader.email },
      screen: { waitsUntil: now.until },
    };
  }
}
