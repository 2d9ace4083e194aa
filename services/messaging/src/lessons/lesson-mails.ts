import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { getLessonNow, type LessonNow } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { EntryLinks } from '@fungo/platform/calendar';
import { MessagingConfig, senderAddress } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { type LessonCalendar, lessonCalendar } from './lesson-calendar';
import { lessonAttendance } from './lesson-attendance';
import { lessonCancelled } from './lesson-cancelled';
import { lessonConfirmed } from './lesson-confirmed';
import { lessonFreedCoach } from './lesson-freed-coach';
import { lessonChangeAskedCoach, lessonChangedCoach } from './lesson-change-coach';
import { lessonChangeRefused } from './lesson-change-refused';
import { lessonDeclined } from './lesson-declined';
import { lessonMoved } from './lesson-moved';
import { lessonRainedOut } from './lesson-rained-out';
import { lessonReceipt } from './lesson-receipt';
import { lessonRequestedCoach } from './lesson-requested-coach';
import { lessonRequestedPlayer } from './lesson-requested-player';
import { lessonWithdrawnCoach } from './lesson-withdrawn-coach';
import { withOffersToCome } from './lesson-words';
import { LessonMailFacts, type LessonView, lessonView, unlessChanged } from '../lesson-view/lesson-view';
import { noticeOfLesson } from '../lesson-view/notice-of-lesson';

/** A lesson whose player has an account. */
const AccountLesson = LessonMailFacts.extend({
  studentId: z.uuid(),
  /** Of the attendance. */
  version: z.string().optional(),
  corrects: z.boolean().optional(),
});
type AccountLesson = z.infer<typeof AccountLesson>;
const kindOf = (name: string, notice: Partial<KindOfNotice<AccountLesson>> = {}) =>
  mailKind({ name, facts: AccountLesson, topic: 'lessons', notice: { ...noticeOfLesson, ...notice } });
const answer = { answers: true } as const;
const toCoach = { forStaff: true } as const;

export const lessonMails = {
  requestedCoach: kindOf('lesson-requested-coach', { ...toCoach, waits: () => true }),
  requestedPlayer: kindOf('lesson-requested-player'),
  confirmed: kindOf('lesson-confirmed', answer),
  declined: kindOf('lesson-declined', answer),
  cancelled: kindOf('lesson-cancelled', answer),
  rainedOut: kindOf('lesson-rained-out', answer),
  moved: kindOf('lesson-moved', answer),
  changeRefused: kindOf('lesson-change-refused', answer),
  cancelledCoach: kindOf('lesson-cancelled-coach', toCoach),
  movedCoach: kindOf('lesson-moved-coach', { ...toCoach, waits: ({ wasConfirmed }) => !wasConfirmed }),
  takenCoach: kindOf('lesson-taken-coach', toCoach),
  changeAskedCoach: kindOf('lesson-change-asked-coach', { ...toCoach, waits: () => true }),
  withdrawnCoach: kindOf('lesson-withdrawn-coach', toCoach),
  freedCoach: kindOf('lesson-freed-coach', { ...toCoach, namesNobody: true }),
  attendance: kindOf('lesson-attendance'),
  /** Nobody turns receipts off. */
  receipt: mailKind({ name: 'lesson-receipt', facts: AccountLesson, notice: noticeOfLesson }),
};

/** Writes the mails about a lesson. */
@Injectable()
export class LessonMails {
  private readonly entryLinks: EntryLinks;

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {
    this.entryLinks = new EntryLinks(config);
  }

  @Writes(lessonMails.requestedCoach)
  requestedCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonRequestedCoach);
  }

  @Writes(lessonMails.requestedPlayer)
  requestedPlayer(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonRequestedPlayer);
  }

  @Writes(lessonMails.confirmed)
  confirmed(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonConfirmed, 'REQUEST');
  }

  @Writes(lessonMails.declined)
  declined(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonDeclined);
  }

  /** A calendar that got the lesson also gets its cancellation. */
  @Writes(lessonMails.cancelled)
  cancelled(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonCancelled, facts.wasConfirmed ? 'CANCEL' : undefined);
  }

  @Writes(lessonMails.rainedOut)
  rainedOut(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonRainedOut, facts.wasConfirmed ? 'CANCEL' : undefined);
  }

  @Writes(lessonMails.moved)
  moved(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonMoved, facts.wasConfirmed ? 'REQUEST' : undefined);
  }

  @Writes(lessonMails.changeRefused)
  changeRefused(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonChangeRefused);
  }

  @Writes(lessonMails.cancelledCoach)
  cancelledCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view) => lessonChangedCoach(view, 'cancelled'), 'CANCEL');
  }

  @Writes(lessonMails.movedCoach)
  movedCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    const method = facts.wasConfirmed ? 'REQUEST' : undefined;
    return this.write(facts, mail, (view) => lessonChangedCoach(view, 'moved'), method);
  }

  @Writes(lessonMails.takenCoach)
  takenCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view) => lessonChangedCoach(view, 'taken'), 'REQUEST');
  }

  @Writes(lessonMails.changeAskedCoach)
  changeAskedCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonChangeAskedCoach);
  }

  @Writes(lessonMails.withdrawnCoach)
  withdrawnCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonWithdrawnCoach);
  }

  @Writes(lessonMails.freedCoach)
  freedCoach(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, lessonFreedCoach);
  }

  /** Only the latest version is mailed, because a coach may correct a slip at once. */
  @Writes(lessonMails.attendance)
  attendance(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view, now) => {
      const { attendance } = now;
      if (attendance?.version !== facts.version) throw new MailNotNeeded('The attendance has changed since.');
      return lessonAttendance(view, { ...attendance!, corrects: facts.corrects ?? false }, now);
    });
  }

  @Writes(lessonMails.receipt)
  receipt(facts: AccountLesson, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view, now) => lessonReceipt(view, now, facts.receipt!));
  }

  /** The names, and scheduling's facts, are those of the moment when the mail is sent. */
  private async write(
    facts: AccountLesson,
    { recipientId, createdAt, site }: MailToWrite,
    say: (view: LessonView, now: LessonNow) => Mail,
    calendarMethod?: LessonCalendar['method'],
  ): Promise<Letter> {
    const isCoach = recipientId === facts.coachId;
    const [coach, player, reader, now] = await Promise.all([
      this.directory.getPerson(facts.coachId),
      this.directory.getPlayer(facts.studentId),
      this.directory.getPerson(recipientId!),
      this.now(facts, recipientId!),
    ]);
    if (calendarMethod === 'REQUEST') unlessChanged(facts, now);
    const publicUrl = this.config.PUBLIC_URL;
    const view = lessonView(facts, {
      ...{ site, coach, player, reader, publicUrl },
      ...(calendarMethod === 'REQUEST' &&
        !isCoach && { entryToken: this.entryLinks.tokenOf('lesson', facts.lessonId, recipientId) }),
    });
    const to = { name: nameOf(reader).full, address: reader.email };
    return {
      mail: say(view, now),
      to,
      calendar:
        calendarMethod &&
        lessonCalendar(calendarMethod, facts, view, {
          academy: { name: oneLine(site.name), email: senderAddress(this.config) },
          reader: { name: to.name, email: to.address },
          other: isCoach ? view.player : view.coach,
          host: new URL(publicUrl).hostname,
          stamp: createdAt,
          page: view.link(isCoach ? '/instructor-dashboard' : '/player-dashboard'),
        }),
    };
  }

  /** Asks scheduling for the facts of the moment when the mail is sent. */
  private async now({ lessonId }: AccountLesson, reader: string): Promise<LessonNow> {
    const now = await this.ask.question(getLessonNow, { params: { id: `${lessonId}` }, query: { reader } });
    return withOffersToCome(now);
  }
}
