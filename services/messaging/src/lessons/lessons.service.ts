import { Injectable } from '@nestjs/common';
import type { EventPayload, LessonFacts } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { RemindersService } from '../reminders/reminders.service';
import { deskLessonMails } from './desk-lesson-mails';
import { lessonMails } from './lesson-mails';

/** Queues the mails about lessons. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly reminders: RemindersService,
  ) {}

  async requested(facts: LessonFacts, delivered: Delivered): Promise<void> {
    await this.writeTo('coachId', lessonMails.requestedCoach, facts, delivered);
    await this.writeTo('studentId', lessonMails.requestedPlayer, facts, delivered);
  }

  async confirmed(facts: EventPayload<'scheduling.lesson-confirmed'>, delivered: Delivered): Promise<void> {
    await this.writeTo('studentId', lessonMails.confirmed, facts, delivered);
    if (facts.tellAddress) await this.writeToTyped(deskLessonMails.confirmed, facts, delivered);
    await this.reminders.plan(facts, delivered);
  }

  declined(facts: LessonFacts, delivered: Delivered): Promise<void> {
    return this.writeTo('studentId', lessonMails.declined, facts, delivered);
  }

  /** Only the player can withdraw an unconfirmed lesson, so then the coach gets a mail, too. */
  async cancelled(facts: EventPayload<'scheduling.lesson-cancelled'>, delivered: Delivered): Promise<void> {
    await this.writeTo('studentId', lessonMails.cancelled, facts, delivered);
    if (!facts.wasConfirmed) await this.writeTo('coachId', lessonMails.withdrawnCoach, facts, delivered);
    if (facts.tellAddress) await this.writeToTyped(deskLessonMails.cancelled, facts, delivered);
  }

  freed(facts: LessonFacts, delivered: Delivered): Promise<void> {
    return this.writeTo('coachId', lessonMails.freedCoach, facts, delivered);
  }

  /** Scheduling decides whether to write, because it knows the address and counts the mails to it. */
  private writeToTyped(
    kind: typeof deskLessonMails.confirmed,
    facts: LessonFacts,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    return this.deliveries.queue(manager, kind, { eventId, recipientId: null, facts });
  }

  /** The player of a simple lesson may have no account. Then nobody gets this mail. */
  private async writeTo(
    recipient: 'coachId' | 'studentId',
    kind: typeof lessonMails.confirmed,
    { studentId, ...facts }: LessonFacts,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    if (studentId === null) return;
    const of = { ...facts, studentId };
    await this.deliveries.queue(manager, kind, { eventId, recipientId: of[recipient], facts: of });
  }
}
