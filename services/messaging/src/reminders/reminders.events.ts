import { Controller } from '@nestjs/common';
import { type EventPayload, getLessonNow, type LessonFacts } from '@fungo/contracts';
import { Ask, type Delivered, On, Outbox, Run } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import type { QueueMail } from '../deliveries/mails.events';
import { confirmedMails, movedMails, takenMails } from '../lessons/lessons.events';
import { seriesConfirmedMails } from '../series/series.events';
import { remind } from './reminders.jobs';
import { reminderMails } from './reminder-mails';
import { dueAt, refusalOf, type ReminderFacts, reminders } from './reminders.rules';

/** Mails when a lesson gets a time, and before it to the coach and the player. */
@Controller()
export class RemindersEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly ask: Ask,
    private readonly deliveries: DeliveriesService,
  ) {}

  @On('scheduling.lesson-confirmed')
  confirmed(facts: EventPayload<'scheduling.lesson-confirmed'>, delivered: Delivered): Promise<void> {
    return this.plan(facts, confirmedMails(facts), delivered);
  }

  @On('scheduling.series-confirmed')
  async seriesConfirmed(
    series: EventPayload<'scheduling.series-confirmed'>,
    delivered: Delivered,
  ): Promise<void> {
    for (const queue of seriesConfirmedMails(series)) await queue(this.deliveries, delivered);
    for (const lesson of series.lessons) await this.plan(lesson, [], delivered);
  }

  @On('scheduling.lesson-offer-taken')
  taken(facts: EventPayload<'scheduling.lesson-offer-taken'>, delivered: Delivered): Promise<void> {
    return this.plan(facts, takenMails(facts), delivered);
  }

  @On('scheduling.lesson-moved')
  async moved(facts: EventPayload<'scheduling.lesson-moved'>, delivered: Delivered): Promise<void> {
    if (facts.wasConfirmed) return this.plan(facts, movedMails(facts), delivered);
    for (const queue of movedMails(facts)) await queue(this.deliveries, delivered);
  }

  /**
   * Queues the mails, and plans the reminders that were not yet due when the lesson got this time. A reminder that became
   * due before it was planned is sent at once, if it still helps.
   */
  private async plan(
    { lessonId, startsAt, sequence }: LessonFacts,
    mails: QueueMail[],
    delivered: Delivered,
  ): Promise<void> {
    const { manager, publishedAt } = delivered;
    for (const queue of mails) await queue(this.deliveries, delivered);
    for (const reminder of reminders) {
      const due = dueAt(reminder, startsAt);
      const facts = { reminder, lessonId, startsAt, sequence };
      if (due > publishedAt) await this.outbox.addJob(manager, remind, facts, due);
    }
  }

  /** Sends a due reminder to the people it still concerns, once for each start of the lesson. */
  @Run(remind)
  async remind(facts: ReminderFacts, { manager, eventId }: Delivered): Promise<void> {
    const lesson = await this.ask.question(getLessonNow, {
      params: { id: `${facts.lessonId}` },
      query: {},
    });
    if (refusalOf(facts, lesson, new Date())) return;
    const kind = reminderMails[facts.reminder];
    const told = { ...facts, playerId: lesson.studentId ?? undefined };
    const mail = { eventId, about: `lesson:${facts.lessonId}`, facts: told };
    await this.deliveries.queue(manager, kind, { ...mail, recipientId: lesson.coachId });
    // A player without an account has no address for reminders.
    if (lesson.studentId) await this.deliveries.queueForFamily(manager, kind, lesson.studentId, mail);
  }
}
