import { Inject, Injectable } from '@nestjs/common';
import { getLessonNow, type Person } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { startFrom } from '../lesson-view/lesson-time.rules';
import { lessonView } from '../lesson-view/lesson-view';
import { playerOf } from '../lesson-view/player-of';
import { nameOf } from '../templates/name-of.rules';
import { reminderCoach } from './reminder-coach';
import { reminderPlayer } from './reminder-player';
import { refusalOf, ReminderFacts } from './reminders.rules';

export const reminderMails = {
  day: mailKind({ name: 'reminder-day', facts: ReminderFacts, bulk: true }),
  soon: mailKind({ name: 'reminder-soon', facts: ReminderFacts }),
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
    const lesson = await this.ask.question(getLessonNow, { params: { id: `${lessonId}` } });
    const refusal = refusalOf(facts, lesson, now);
    if (refusal) throw new MailNotNeeded(refusal);
    const [coach, player] = await Promise.all([
      this.directory.getPerson(lesson.coachId),
      playerOf(this.directory, lesson),
    ]);
    const lessonSeen = lessonView(lesson, { site, coach, player, publicUrl: this.config.PUBLIC_URL });
    const view = { ...lessonSeen, start: startFrom(now, startsAt, site.timeZone) };
    if (recipientId === lesson.coachId) return { mail: reminderCoach(view), to: addressOf(coach) };
    if ('email' in player) return { mail: reminderPlayer(view), to: addressOf(player) };
    throw new MailNotNeeded('The player has no account.');
  }
}

const addressOf = (person: Person) => ({ name: nameOf(person).full, address: person.email });
