import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fields, getSeriesNow, LessonFacts } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { lessonView } from '../lesson-view/lesson-view';
import { playerOf } from '../lesson-view/player-of';
import { lessonEntry, seriesCalendar } from '../lessons/lesson-calendar';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { deskSeriesCancelled, deskSeriesConfirmed } from './desk-series-letters';
import type { SeriesView } from './series-words';

const Facts = z.object({
  seriesId: z.number(),
  coachId: z.uuid(),
  lessons: z.array(LessonFacts.pick({ lessonId: true, sequence: true })),
});
type Facts = z.infer<typeof Facts>;
export type DeskSeriesFacts = z.input<typeof Facts>;

export const deskSeriesMails = {
  confirmed: mailKind({ name: 'desk-series-confirmed', facts: Facts }),
  cancelled: mailKind({ name: 'desk-series-cancelled', facts: Facts }),
};

/**
 * Writes to the address that staff typed for weekly lessons. Scheduling gives that address when the mail is sent. Lessons
 * that have changed since the event have mails of their own and are left out.
 */
@Injectable()
export class DeskSeriesMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(deskSeriesMails.confirmed)
  confirmed(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, 'confirmed', deskSeriesConfirmed);
  }

  @Writes(deskSeriesMails.cancelled)
  cancelled(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, 'cancelled', deskSeriesCancelled);
  }

  private async write(
    facts: Facts,
    { createdAt, site }: MailToWrite,
    status: 'confirmed' | 'cancelled',
    say: (view: SeriesView) => Mail,
  ): Promise<Letter> {
    const series = await this.ask.question(getSeriesNow, {
      params: { id: `${facts.seriesId}` },
      query: {},
    });
    const lessons = series.lessons.filter(
      (now) =>
        (now.status === 'cancelled') === (status === 'cancelled') &&
        facts.lessons.some((told) => told.lessonId === now.lessonId && told.sequence === now.sequence),
    );
    const [first] = lessons;
    if (!first) throw new MailNotNeeded('Each lesson of the series has changed since.');
    const typed = fields.email.safeParse(first.studentEmail).data;
    if (!typed) throw new MailNotNeeded('No address was given.');
    const [coach, player] = await Promise.all([
      this.directory.getPerson(facts.coachId),
      playerOf(this.directory, first),
    ]);
    const { PUBLIC_URL: publicUrl } = this.config;
    const view = { ...lessonView(first, { site, coach, player, publicUrl }), lessons, isCoach: false };
    const circumstances = {
      academy: { name: oneLine(site.name), email: senderAddress(this.config) },
      other: view.coach,
      host: new URL(publicUrl).hostname,
      stamp: createdAt,
    };
    const entries = lessons.map((now) =>
      lessonEntry(status === 'cancelled', now, { ...view, location: oneLine(now.location) }, circumstances),
    );
    return {
      mail: say(view),
      to: { name: '', address: typed },
      replyTo: coach.email,
      calendar: seriesCalendar(entries),
    };
  }
}
