import { Injectable } from '@nestjs/common';
import type { EventPayload, LessonFacts } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { RemindersService } from '../reminders/reminders.service';
import { deskLessonMails } from './desk-lesson-mails';
import { lessonMails } from './lesson-mails';

/** Who is written to when something happens to a lesson. */
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

  /** What was not confirmed can only be withdrawn by the player: then the coach hears of it too. */
  async cancelled(facts: EventPayload<'scheduling.lesson-cancelled'>, delivered: Delivered): Promise<void> {
    await this.writeTo('studentId', lessonMails.cancelled, facts, delivered);
    if (!facts.wasConfirmed) await this.writeTo('coachId', lessonMails.withdrawnCoach, facts, delivered);
    if (facts.tellAddress) await this.writeToTyped(deskLessonMails.cancelled, facts, delivered);
  }

  /** Scheduling says when, being who knows the address and counts what goes there. */
  private writeToTyped(
    kind: typeof deskLessonMails.confirmed,
    facts: LessonFacts,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    return this.deliveries.queue(manager, kind, { eventId, recipientId: null, facts });
  }

  /** A player without an account was booked in by the coach: there is nobody to ask, and no account to tell. */
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
