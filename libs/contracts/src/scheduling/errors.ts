import { lesson, limits, slot } from '../constants';
import type { ErrorSpecs } from '../error-specs';

export const schedulingErrors = {
  'scheduling.slot-not-found': { status: 404, message: 'This time slot does not exist.' },
  'scheduling.slot-has-lessons': {
    status: 409,
    message: 'This time slot has upcoming confirmed lessons. Please cancel them first.',
  },
  'scheduling.slot-exists': { status: 409, message: 'You already offer this time slot.' },
  'scheduling.too-many-slots': {
    status: 409,
    message: `A coach can offer at most ${slot.atMost.toCome} upcoming time slots, and ${slot.atMost.lessons} lessons in ${limits.openingsDays} days. Please remove some time slots first.`,
  },
  'scheduling.lesson-not-found': { status: 404, message: 'This lesson does not exist.' },
  'scheduling.slot-taken': { status: 409, message: 'That time was just taken.' },
  'scheduling.not-offered': { status: 409, message: 'That time is no longer offered.' },
  'scheduling.short-notice': {
    status: 409,
    message: 'This coach needs more notice. Please choose a later time.',
  },
  'scheduling.player-busy': { status: 409, message: 'You already have a lesson at that time.' },
  'scheduling.too-many-requests': {
    status: 429,
    message: `You have requested ${lesson.requests.perCoach} lessons from this coach in ${lesson.requests.withinHours} hours. Please wait before you request another one.`,
  },
  'scheduling.too-many-pending': {
    status: 409,
    message: `You have ${lesson.requests.pending} requests that no coach has answered yet. Please wait for an answer or cancel one of them.`,
  },
  'scheduling.student-busy': { status: 409, message: 'This player already has a lesson at that time.' },
  'scheduling.block-not-found': { status: 404, message: 'This blocked time does not exist.' },
  'scheduling.request-not-found': { status: 404, message: 'This request does not exist.' },
  'scheduling.already-rated': { status: 409, message: 'You have already rated this lesson.' },
  'scheduling.lesson-passed': { status: 409, message: 'The time of this lesson has passed.' },
  'scheduling.wrong-state': {
    status: 409,
    message: 'This lesson has changed, so this is no longer possible.',
  },
} as const satisfies ErrorSpecs;
