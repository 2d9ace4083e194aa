import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { getSeriesNow, LessonFacts, type LessonNow } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { lessonView } from '../lesson-view/lesson-view';
import { lessonOfCoach } from '../lesson-view/notice-of-lesson';
import { lessonEntry, seriesCalendar } from '../lessons/lesson-calendar';
import { nameOf } from '../templates/name-of.rules';
import { pathTo } from '../templates/links';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import {
  seriesCancelled,
  seriesConfirmed,
  seriesDeclined,
  seriesRequestedCoach,
  seriesRequestedPlayer,
} from './series-letters';
import type { SeriesView } from './series-words';

const MailFacts = z.object({
  seriesId: z.number(),
  studentId: z.uuid(),
  coachId: z.uuid(),
  lessons: z.array(LessonFacts.pick({ lessonId: true, sequence: true })),
  /** Ids of the cancelled lessons that are in the calendars. */
  confirmed: z.array(z.number()).optional(),
});
type Facts = z.infer<typeof MailFacts>;
export type SeriesMailFacts = z.input<typeof MailFacts>;
const kindOf = (name: string, notice: Partial<KindOfNotice<Facts>> = {}) =>
  mailKind({
    ...{ name, facts: MailFacts, topic: 'lessons' },
    notice: {
      opens: ({ lessons }, reader) =>
        reader === 'family' ? pathTo('/player-dashboard') : lessonOfCoach(lessons[0]?.lessonId),
      of: ({ seriesId }) => `series:${seriesId}`,
      ...notice,
    },
  });
const answer = { answers: true } as const;

export const seriesMails = {
  requestedCoach: kindOf('series-requested-coach', { forStaff: true, waits: () => true }),
  requestedPlayer: kindOf('series-requested-player'),
  confirmed: kindOf('series-confirmed', answer),
  declined: kindOf('series-declined', answer),
  cancelled: kindOf('series-cancelled', answer),
  cancelledCoach: kindOf('series-cancelled-coach', { forStaff: true }),
};

/** The lessons that a mail is about, as they are when it is sent, and the others of their series. */
interface Told {
  view: SeriesView;
  others: LessonNow[];
}

/** Writes the mails about a whole series. Lessons that have changed since the event have mails of their own and are left out. */
@Injectable()
export class SeriesMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(seriesMails.requestedCoach)
  requestedCoach(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, ({ view }) => seriesRequestedCoach(view));
  }

  @Writes(seriesMails.requestedPlayer)
  requestedPlayer(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, ({ view }) => seriesRequestedPlayer(view));
  }

  @Writes(seriesMails.confirmed)
  confirmed(facts: Facts, mail: MailToWrite): Promise<Letter> {
    const isDeclined = ({ status }: LessonNow) => status === 'declined';
    return this.write(
      facts,
      mail,
      ({ view, others }) => seriesConfirmed(view, others.filter(isDeclined)),
      facts.lessons.map(({ lessonId }) => lessonId),
    );
  }

  @Writes(seriesMails.declined)
  declined(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, ({ view }) => seriesDeclined(view));
  }

  @Writes(seriesMails.cancelled)
  cancelled(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.writeCancelled(facts, mail);
  }

  @Writes(seriesMails.cancelledCoach)
  cancelledCoach(facts: Facts, mail: MailToWrite): Promise<Letter> {
    return this.writeCancelled(facts, mail);
  }

  private writeCancelled(facts: Facts, mail: MailToWrite): Promise<Letter> {
    const { confirmed = [] } = facts;
    return this.write(facts, mail, ({ view }) => seriesCancelled(view, confirmed.length > 0), confirmed);
  }

  /** @param entered ids of the lessons for the attached calendar */
  private async write(
    facts: Facts,
    { recipientId, createdAt, site }: MailToWrite,
    say: (told: Told) => Mail,
    entered: number[] = [],
  ): Promise<Letter> {
    const [coach, player, reader, series] = await Promise.all([
      this.directory.getPerson(facts.coachId),
      this.directory.getPlayer(facts.studentId),
      this.directory.getPerson(recipientId!),
      this.ask.question(getSeriesNow, {
        params: { id: `${facts.seriesId}` },
        query: { reader: recipientId! },
      }),
    ]);
    const lessons = series.lessons.filter((now) =>
      facts.lessons.some((told) => told.lessonId === now.lessonId && told.sequence === now.sequence),
    );
    const [first] = lessons;
    if (!first) throw new MailNotNeeded('Each lesson of the series has changed since.');
    const { PUBLIC_URL: publicUrl } = this.config;
    const isCoach = recipientId === facts.coachId;
    const view = { ...lessonView(first, { site, coach, player, reader, publicUrl }), lessons, isCoach };
    const circumstances = {
      academy: { name: oneLine(site.name), email: senderAddress(this.config) },
      other: isCoach ? view.player : view.coach,
      host: new URL(publicUrl).hostname,
      stamp: createdAt,
      page: view.link(isCoach ? '/instructor-dashboard' : '/player-dashboard'),
    };
    const entries = lessons
      .filter(({ lessonId }) => entered.includes(lessonId))
      .map((now) =>
        lessonEntry(
          now.status === 'cancelled',
          now,
          { ...view, location: oneLine(now.location) },
          circumstances,
        ),
      );
    return {
      mail: say({ view, others: series.lessons.filter((now) => !lessons.includes(now)) }),
      to: { name: nameOf(reader).full, address: reader.email },
      ...(entries.length > 0 && { calendar: seriesCalendar(entries) }),
    };
  }
}
