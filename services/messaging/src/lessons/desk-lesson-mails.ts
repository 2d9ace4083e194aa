import { Inject, Injectable } from '@nestjs/common';
import { fields, getLessonNow } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { oneLine } from '../templates/one-line.rules';
import { deskLessonCancelled } from './desk-lesson-cancelled';
import { deskLessonConfirmed } from './desk-lesson-confirmed';
import { lessonCalendar } from './lesson-calendar';
import { LessonMailFacts, lessonView, unlessCancelled } from '../lesson-view/lesson-view';
import { playerOf } from '../lesson-view/player-of';

export const deskLessonMails = {
  confirmed: mailKind({ name: 'desk-lesson-confirmed', facts: LessonMailFacts }),
  cancelled: mailKind({ name: 'desk-lesson-cancelled', facts: LessonMailFacts }),
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
    return this.write(facts, mail, true);
  }

  @Writes(deskLessonMails.cancelled)
  cancelled(facts: LessonMailFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, false);
  }

  private async write(
    facts: LessonMailFacts,
    { createdAt, site }: MailToWrite,
    isConfirmed: boolean,
  ): Promise<Letter> {
    const lesson = await this.ask.question(getLessonNow, { params: { id: `${facts.lessonId}` } });
    const typed = fields.email.safeParse(lesson.studentEmail).data;
    if (!typed) throw new MailNotNeeded('No address was given.');
    if (isConfirmed) unlessCancelled(lesson);
    const [coach, player] = await Promise.all([
      this.directory.getPerson(facts.coachId),
      playerOf(this.directory, lesson),
    ]);
    const publicUrl = this.config.PUBLIC_URL;
    const view = lessonView(facts, { site, coach, player, publicUrl });
    return {
      mail: isConfirmed ? deskLessonConfirmed(view) : deskLessonCancelled(view),
      to: { name: '', address: typed },
      replyTo: coach.email,
      calendar: lessonCalendar(isConfirmed ? 'REQUEST' : 'CANCEL', facts, view, {
        academy: { name: oneLine(site.name), email: senderAddress(this.config) },
        player: { name: view.player.full, email: typed },
        host: new URL(publicUrl).hostname,
        stamp: createdAt,
      }),
    };
  }
}
