import { Controller } from '@nestjs/common';
import { type EventPayload, getLessonNow } from '@fungo/contracts';
import { Ask, type Delivered, On, Outbox, Run } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { confirmedMails } from '../lessons/lessons.events';
import { remind } from './reminders.jobs';
import { reminderMails } from './reminder-mails';
import { dueAt, refusalOf, type ReminderFacts, reminders } from './reminders.rules';

/** Mails at a lesson's confirmation, and before it to the coach and the player. */
@Controller()
export class RemindersEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly ask: Ask,
    private readonly deliveries: DeliveriesService,
  ) {}

  /**
   * Plans the lesson's reminders that were not yet due at its confirmation. A reminder that became due before it was
   * planned is sent at once, if it still helps.
   */
  @On('scheduling.lesson-confirmed')
  async confirmed(facts: EventPayload<'scheduling.lesson-confirmed'>, delivered: Delivered): Promise<void> {
    const { lessonId, startsAt } = facts;
    const { manager, publishedAt } = delivered;
    for (const queue of confirmedMails(facts)) await queue(this.deliveries, delivered);
    for (const reminder of reminders) {
      const due = dueAt(reminder, startsAt);
      if (due > publishedAt) await this.outbox.addJob(manager, remind, { reminder, lessonId, startsAt }, due);
    }
  }

  /** Sends a due reminder to the people it still concerns, once for each start of the lesson. */
  @Run(remind)
  async remind(facts: ReminderFacts, { manager, eventId }: Delivered): Promise<void> {
    const lesson = await this.ask.question(getLessonNow, { params: { id: `${facts.lessonId}` } });
    if (refusalOf(facts, lesson, new Date())) return;
    const kind = reminderMails[facts.reminder];
    const mail = { eventId, about: `lesson:${facts.lessonId}`, facts };
    await this.deliveries.queue(manager, kind, { ...mail, recipientId: lesson.coachId });
    // A player without an account has no address for reminders.
    if (lesson.studentId) await this.deliveries.queueForFamily(manager, kind, lesson.studentId, mail);
  }
}
