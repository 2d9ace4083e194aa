import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { getLessonNow } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { startFrom } from '../lesson-view/lesson-time.rules';
import { lessonView } from '../lesson-view/lesson-view';
import { noticeOfLesson } from '../lesson-view/notice-of-lesson';
import { playerOf } from '../lesson-view/player-of';
import { nameOf } from '../templates/name-of.rules';
import { reminderCoach } from './reminder-coach';
import { reminderPlayer } from './reminder-player';
import { refusalOf, ReminderFacts } from './reminders.rules';

const MailFacts = ReminderFacts.extend({ playerId: z.uuid().optional() });
const ofLesson = {
  facts: MailFacts,
  topic: 'reminders',
  notice: { ...noticeOfLesson, forStaff: true },
} as const;

export const reminderMails = {
  day: mailKind({ ...ofLesson, name: 'reminder-day', bulk: true }),
  soon: mailKind({ ...ofLesson, name: 'reminder-soon' }),
};

/** Writes the reminders for a lesson, if it still takes place when they are sent. */
@Injectable()
export class ReminderMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(reminderMails.day)
  day(facts: ReminderFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail);
  }

  @Writes(reminderMails.soon)
  soon(facts: ReminderFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail);
  }

  private async write(facts: ReminderFacts, { recipientId, site }: MailToWrite): Promise<Letter> {
    const { lessonId, startsAt } = facts;
    const now = new Date();
    const lesson = await this.ask.question(getLessonNow, {
      params: { id: `${lessonId}` },
      query: { reader: recipientId ?? undefined },
    });
    const refusal = refusalOf(facts, lesson, now);
    if (refusal) throw new MailNotNeeded(refusal);
    const [coach, player, reader] = await Promise.all([
      this.directory.getPerson(lesson.coachId),
      playerOf(this.directory, lesson),
      this.directory.getPerson(recipientId!),
    ]);
    const publicUrl = this.config.PUBLIC_URL;
    const lessonSeen = lessonView(lesson, { site, coach, player, reader, publicUrl });
    const view = { ...lessonSeen, start: startFrom(now, startsAt, site.timeZone) };
    const mail = recipientId === lesson.coachId ? reminderCoach(view) : reminderPlayer(view);
    return { mail, to: { name: nameOf(reader).full, address: reader.email } };
  }
}
