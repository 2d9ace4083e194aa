import { Inject, Injectable } from '@nestjs/common';
import { fields, getLessonNow, type LessonNow } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { EntryLinks } from '@fungo/platform/calendar';
import { MessagingConfig, senderAddress } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { deskLessonCancelled } from './desk-lesson-cancelled';
import { deskLessonConfirmed } from './desk-lesson-confirmed';
import { type LessonCalendar, lessonCalendar } from './lesson-calendar';
import { lessonChangeRefused } from './lesson-change-refused';
import { withOffersToCome } from './lesson-words';
import { lessonRainedOut } from './lesson-rained-out';
import { lessonReceipt } from './lesson-receipt';
import { lessonMoved } from './lesson-moved';
import { LessonMailFacts, lessonView, type LessonView, unlessChanged } from '../lesson-view/lesson-view';
import { playerOf } from '../lesson-view/player-of';

export const deskLessonMails = {
  confirmed: mailKind({ name: 'desk-lesson-confirmed', facts: LessonMailFacts }),
  cancelled: mailKind({ name: 'desk-lesson-cancelled', facts: LessonMailFacts }),
  rainedOut: mailKind({ name: 'desk-lesson-rained-out', facts: LessonMailFacts }),
  moved: mailKind({ name: 'desk-lesson-moved', facts: LessonMailFacts }),
  changeRefused: mailKind({ name: 'desk-lesson-change-refused', facts: LessonMailFacts }),
  receipt: mailKind({ name: 'desk-lesson-receipt', facts: LessonMailFacts }),
};

/**
 * Writes to the address that a coach typed for a lesson. Scheduling gives that address when the mail is sent.
 */
@Injectable()
export class DeskLessonMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(deskLessonMails.confirmed)
  confirmed(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, deskLessonConfirmed, 'REQUEST');
  }

  @Writes(deskLessonMails.cancelled)
  cancelled(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, deskLessonCancelled, 'CANCEL');
  }

  @Writes(deskLessonMails.rainedOut)
  rainedOut(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonRainedOut, 'CANCEL');
  }

  @Writes(deskLessonMails.moved)
  moved(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonMoved, 'REQUEST');
  }

  @Writes(deskLessonMails.changeRefused)
  changeRefused(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonChangeRefused);
  }

  @Writes(deskLessonMails.receipt)
  receipt(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view, now) => lessonReceipt(view, now, facts.receipt!));
  }

  private async write(
    facts: LessonMailFacts,
    { createdAt, site }: MailToWrite,
    say: (view: LessonView, now: LessonNow) => Mail,
    calendarMethod?: LessonCalendar['method'],
  ): Promise<Letter> {
    const lesson = await this.ask.question(getLessonNow, {
      params: { id: `${facts.lessonId}` },
      query: {},
    });
    const typed = fields.email.safeParse(lesson.studentEmail).data;
    if (!typed) throw new MailNotNeeded('No address was given.');
    if (calendarMethod === 'REQUEST') unlessChanged(facts, lesson);
    const [coach, player] = await Promise.all([
      this.directory.getPerson(facts.coachId),
      playerOf(this.directory, lesson),
    ]);
    const publicUrl = this.config.PUBLIC_URL;
    const view = lessonView(facts, {
      ...{ site, coach, player, publicUrl },
      ...(calendarMethod === 'REQUEST' && {
        entryToken: new EntryLinks(this.config).tokenOf('lesson', facts.lessonId),
      }),
    });
    return {
      mail: say(view, withOffersToCome(lesson)),
      to: { name: '', address: typed },
      replyTo: coach.email,
      calendar:
        calendarMethod &&
        lessonCalendar(calendarMethod, facts, view, {
          academy: { name: oneLine(site.name), email: senderAddress(this.config) },
          reader: { name: view.player.full, email: typed },
          other: view.coach,
          host: new URL(publicUrl).hostname,
          stamp: createdAt,
        }),
    };
  }
}
