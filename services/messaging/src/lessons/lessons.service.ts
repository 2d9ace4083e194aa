import { Injectable } from '@nestjs/common';
import type { LessonFacts } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { RemindersService } from '../reminders/reminders.service';
import type { LessonMailKind } from './lesson-mails';

/** Who is written to when something happens to a lesson. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly reminders: RemindersService,
  ) {}

  async requested(facts: LessonFacts, delivered: Delivered): Promise<void> {
    await this.writeTo('coachId', 'lesson-requested-coach', facts, delivered);
    await this.writeTo('studentId', 'lesson-requested-player', facts, delivered);
  }

  async confirmed(facts: LessonFacts, delivered: Delivered): Promise<void> {
    await this.writeTo('studentId', 'lesson-confirmed', facts, delivered);
    await this.reminders.plan(facts, delivered);
  }

  declined(facts: LessonFacts, delivered: Delivered): Promise<void> {
    return this.writeTo('studentId', 'lesson-declined', facts, delivered);
  }

  cancelled(facts: LessonFacts, delivered: Delivered): Promise<void> {
    return this.writeTo('studentId', 'lesson-cancelled', facts, delivered);
  }

  /** A player without an account was booked in by the coach: there is nobody to ask and nobody to tell. */
  private async writeTo(
    recipient: 'coachId' | 'studentId',
    kind: LessonMailKind,
    facts: LessonFacts,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    if (facts.studentId === null) return;
    await this.deliveries.queue(manager, { eventId, kind, recipientId: facts[recipient]!, facts });
  }
}
