import { hourAlert, lesson, lessonPackage, limits, playerNote, slot } from '../constants';
import { byStatus } from '../error-specs';

export const schedulingErrors = byStatus({
  404: {
    'scheduling.slot-not-found': 'This time slot does not exist.',
    'scheduling.lesson-not-found': 'This lesson does not exist.',
    'scheduling.block-not-found': 'This blocked time does not exist.',
    'scheduling.package-not-found': 'This package does not exist.',
    'scheduling.note-not-found': 'This note does not exist.',
    'scheduling.request-not-found': 'This request does not exist.',
    'scheduling.alert-not-found': 'This alert does not exist.',
    'scheduling.offer-not-found': 'This offer does not exist.',
  },
  409: {
    'scheduling.slot-has-lessons': 'This time slot has upcoming confirmed lessons. Please cancel them first.',
    'scheduling.date-not-offered': 'This time slot is not offered on that date.',
    'scheduling.date-has-lessons':
      'Lessons are booked or requested that day. Please move, cancel or answer them first.',
    'scheduling.slot-exists': 'You already offer this time slot.',
    'scheduling.too-many-slots': `A coach can offer at most ${slot.atMost.toCome} upcoming time slots, and ${slot.atMost.lessons} lessons in ${limits.openingsDays} days. Please remove some time slots first.`,
    'scheduling.slot-taken': 'That time was just taken.',
    'scheduling.not-offered': 'That time is no longer offered.',
    'scheduling.too-close': 'This coach needs a break between lessons. Please choose another time.',
    'scheduling.day-full': 'This coach’s day is full. Please choose another day.',
    'scheduling.short-notice': 'This coach needs more notice. Please choose a later time.',
    'scheduling.package-used-up': 'The package has no lesson left for this time.',
    'scheduling.package-paid': 'This package is already paid.',
    'scheduling.package-paid-by-card':
      'This package was paid by card. Refund it instead: the card gets back what is not used.',
    'scheduling.package-not-offered': 'This package is no longer offered.',
    'scheduling.too-many-packages': `You have ${lessonPackage.unpaid} packages that are not paid. Please pay or drop one of them first.`,
    'scheduling.series-clash': 'Some of these times are no longer free, so nothing was booked.',
    'scheduling.player-busy': 'You already have a lesson at that time.',
    'scheduling.too-many-pending': `You have ${lesson.requests.pending} requests that no coach has answered yet. Please wait for an answer or cancel one of them.`,
    'scheduling.student-busy': 'This player already has a lesson at that time.',
    'scheduling.already-rated': 'You have already rated this lesson.',
    'scheduling.lesson-not-begun': 'You can note attendance once the lesson has started.',
    'scheduling.attendance-closed': `Attendance can be noted until ${lesson.attendance.days} days after the lesson.`,
    'scheduling.too-many-notes': `A player can have ${playerNote.perPlayer} notes, and a coach can keep ${playerNote.perAuthor}. Please delete some first.`,
    'scheduling.lesson-passed': 'The time of this lesson has passed.',
    'scheduling.hours-free': 'This coach has free hours then. You can book one now.',
    'scheduling.too-many-alerts': `A family can have ${hourAlert.atMost.perFamily} alerts, and a coach ${hourAlert.atMost.perCoach}. Please end one first.`,
    'scheduling.offer-over': 'This offer is over. The hour may have gone to another family.',
    'scheduling.offer-answered': 'You already took another of these times.',
    'scheduling.too-many-moves': `This lesson has been moved or asked about ${lesson.familyMoves} times. Please talk to your coach.`,
    'scheduling.too-many-at-once': `At most ${lesson.rainOut.lessons} lessons of a coach and ${lesson.rainOut.coaches} coaches at once. Please choose fewer hours, or one coach.`,
    'scheduling.wrong-state': 'This lesson has changed, so this is no longer possible.',
  },
  429: {
    'scheduling.too-many-requests': `You have requested ${lesson.requests.perCoach} lessons from this coach in ${lesson.requests.withinHours} hours. Please wait before you request another one.`,
  },
});
