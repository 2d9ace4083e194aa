import { Inject, Injectable } from '@nestjs/common';
import { getLessonNow, getPerson, type LessonNow, type Person, type Site } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import type { Delivery } from '../deliveries/delivery.entity';
import { type Letter, MailNotNeeded, type MailWriter } from '../deliveries/mail-writer';
import { startFrom } from '../lessons/lesson-time.rules';
import { lessonView } from '../lessons/lesson-view';
import { nameOf } from '../templates/name-of.rules';
import { reminderCoach } from './reminder-coach';
import { reminderPlayer } from './reminder-player';
import { refusalOf, type ReminderFacts, reminders } from './reminders.rules';

/** Writes the reminders before a lesson, if it still stands when they go out. */
@Injectable()
export class ReminderMails implements MailWriter {
  readonly kinds = reminders.map((reminder) => `reminder-${reminder}`);

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  async write({ recipientId, facts }: Delivery, site: Site): Promise<Letter> {
    const { lessonId, startsAt } = facts as ReminderFacts;
    const now = new Date();
    const lesson = await this.ask.question(getLessonNow, { params: { id: `${lessonId}` } });
    const refusal = refusalOf(facts as ReminderFacts, lesson, now);
    if (refusal) throw new MailNotNeeded(refusal);
    const [coach, player] = await Promise.all([
      this.ask.question(getPerson, { params: { userId: lesson.coachId } }),
      this.playerOf(lesson),
    ]);
    const lessonSeen = lessonView(lesson, { site, coach, player, publicUrl: this.config.PUBLIC_URL });
    const view = { ...lessonSeen, start: startFrom(now, startsAt, site.timeZone) };
    if (recipientId === lesson.coachId) return { mail: reminderCoach(view), to: addressOf(coach) };
    if ('email' in player) return { mail: reminderPlayer(view), to: addressOf(player) };
    throw new MailNotNeeded('The player has no account.');
  }

  private async playerOf({ studentId, studentName }: LessonNow) {
    if (studentId === null) return { firstName: studentName ?? 'your player', lastName: '' };
    return this.ask.question(getPerson, { params: { userId: studentId } });
  }
}

const addressOf = (person: Person) => ({ name: nameOf(person).full, address: person.email });
