import type { EventPayload, LessonFacts } from '@fungo/contracts';
import { mailEvents, mailTo, mailToFamily, type QueueMail } from '../deliveries/mails.events';
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
  return [recipient === 'coachId' ? mailTo(facts.coachId, kind, of) : mailToFamily(studentId, kind, of)];
}

/** Scheduling decides whether to write, because it knows the address and counts the mails to it. */
const deskMail = (
  kind: typeof deskLessonMails.confirmed,
  { tellAddress, ...facts }: LessonFacts & { tellAddress?: boolean },
): QueueMail[] => (tellAddress ? [mailTo(null, kind, facts)] : []);

export const confirmedMails = (facts: EventPayload<'scheduling.lesson-confirmed'>): QueueMail[] => [
  ...lessonMail('studentId', lessonMails.confirmed, facts),
  ...deskMail(deskLessonMails.confirmed, facts),
];

export const takenMails = (facts: EventPayload<'scheduling.lesson-offer-taken'>): QueueMail[] => [
  ...lessonMail('studentId', lessonMails.confirmed, facts),
  ...lessonMail('coachId', lessonMails.takenCoach, facts),
  ...deskMail(deskLessonMails.confirmed, facts),
];

/** Coaches who move a lesson need no mail about it. */
export const movedMails = (facts: EventPayload<'scheduling.lesson-moved'>): QueueMail[] => [
  ...lessonMail('studentId', lessonMails.moved, facts),
  ...(facts.by === 'family' ? lessonMail('coachId', lessonMails.movedCoach, facts) : []),
  ...deskMail(deskLessonMails.moved, facts),
];

/** The mails of the other events, which plan no reminders. */
export const LessonsEvents = mailEvents({
  'scheduling.lesson-requested': (facts) => [
    ...lessonMail('coachId', lessonMails.requestedCoach, facts),
    ...lessonMail('studentId', lessonMails.requestedPlayer, facts),
  ],
  'scheduling.lesson-declined': (facts) =>
    lessonMail('studentId', facts.rainedOut ? lessonMails.rainedOut : lessonMails.declined, facts),
  // The coach hears of a request that the family withdrew, and of a lesson that it cancelled.
  'scheduling.lesson-cancelled': (facts) => [
    ...lessonMail('studentId', facts.rainedOut ? lessonMails.rainedOut : lessonMails.cancelled, facts),
    ...(facts.wasConfirmed ? [] : lessonMail('coachId', lessonMails.withdrawnCoach, facts)),
    ...(facts.wasConfirmed && facts.by === 'family'
      ? lessonMail('coachId', lessonMails.cancelledCoach, facts)
      : []),
    ...deskMail(facts.rainedOut ? deskLessonMails.rainedOut : deskLessonMails.cancelled, facts),
  ],
  'scheduling.lesson-payment-entered': (facts) => [
    ...lessonMail('studentId', lessonMails.receipt, facts),
    ...deskMail(deskLessonMails.receipt, facts),
  ],
  'scheduling.attendance-noted': (facts) => lessonMail('studentId', lessonMails.attendance, facts),
  'scheduling.lesson-change-asked': (facts) => lessonMail('coachId', lessonMails.changeAskedCoach, facts),
  'scheduling.lesson-change-refused': (facts) => [
    ...lessonMail('studentId', lessonMails.changeRefused, facts),
    ...deskMail(deskLessonMails.changeRefused, facts),
  ],
  'scheduling.lesson-freed': (facts) => lessonMail('coachId', lessonMails.freedCoach, facts),
});
