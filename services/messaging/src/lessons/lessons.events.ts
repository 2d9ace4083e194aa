import { Controller } from '@nestjs/common';
import type { EventPayload, LessonFacts } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { mailEvents, mailTo, type QueueMail } from '../deliveries/mails.events';
import { RemindersService } from '../reminders/reminders.service';
import { deskLessonMails } from './desk-lesson-mails';
import { lessonMails } from './lesson-mails';

/** The player of a simple lesson may have no account. Then nobody gets this mail. */
function lessonMail(
  recipient: 'coachId' | 'studentId',
  kind: typeof lessonMails.confirmed,
  { studentId, ...facts }: LessonFacts,
): QueueMail[] {
  if (studentId === null) return [];
  const of = { ...facts, studentId };
  return [mailTo(of[recipient], kind, of)];
}

/** Scheduling decides whether to write, because it knows the address and counts the mails to it. */
const deskMail = (
  kind: typeof deskLessonMails.confirmed,
  { tellAddress, ...facts }: LessonFacts & { tellAddress?: boolean },
): QueueMail[] => (tellAddress ? [mailTo(null, kind, facts)] : []);

export const LessonsEvents = mailEvents({
  'scheduling.lesson-requested': (facts) => [
    ...lessonMail('coachId', lessonMails.requestedCoach, facts),
    ...lessonMail('studentId', lessonMails.requestedPlayer, facts),
  ],
  'scheduling.lesson-declined': (facts) => lessonMail('studentId', lessonMails.declined, facts),
  // Only the player can withdraw an unconfirmed lesson, so then the coach gets a mail, too.
  'scheduling.lesson-cancelled': (facts) => [
    ...lessonMail('studentId', lessonMails.cancelled, facts),
    ...(facts.wasConfirmed ? [] : lessonMail('coachId', lessonMails.withdrawnCoach, facts)),
    ...deskMail(deskLessonMails.cancelled, facts),
  ],
  'scheduling.lesson-freed': (facts) => lessonMail('coachId', lessonMails.freedCoach, facts),
});

@Controller()
export class LessonConfirmedEvents {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly reminders: RemindersService,
  ) {}

  @On('scheduling.lesson-confirmed')
  async confirmed(facts: EventPayload<'scheduling.lesson-confirmed'>, delivered: Delivered): Promise<void> {
    const mails = [
      ...lessonMail('studentId', lessonMails.confirmed, facts),
      ...deskMail(deskLessonMails.confirmed, facts),
    ];
    for (const queue of mails) await queue(this.deliveries, delivered);
    await this.reminders.plan(facts, delivered);
  }
}
