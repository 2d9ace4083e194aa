import { z } from 'zod';
import { hourAlert, limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byUuid, date, id, instant, optional, time, uuid } from '../fields';
import { LessonTerms } from '../lesson-terms';
import { Amount } from '../money';

const scheduling = endpointOf('scheduling');

/** A family's wish to hear when a coach has a free hour. The first family in line is offered it. */
export const HourAlert = z.object({
  id: z.string(),
  instructorId: z.number(),
  /** 'Ana Reyes'. */
  coach: z.string(),
  playerId: uuid,
  /** First and last date, on which a lesson may start between these times; null: at any time. */
  from: z.string(),
  to: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  state: z.enum(hourAlert.states),
  /** The hour that is held for the family; null unless the state is `offered`. */
  offer: z.object({ id: z.string(), startsAt: instant, until: instant }).nullable(),
  createdAt: instant,
});
export type HourAlert = z.infer<typeof HourAlert>;

export const addHourAlert = scheduling({
  method: 'POST',
  path: '/api/hour-alerts',
  summary:
    'Ask to be told when a coach has a free hour in a range of dates. It replaces the player’s alert for that coach',
  access: 'signed-in',
  body: z
    .object({
      instructorId: id,
      from: date,
      to: date,
      startTime: optional(time),
      endTime: optional(time),
      playerId: optional(uuid),
    })
    .superRefine((range, context) => {
      const issue = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (range.to < range.from) issue('to', 'The end date must not be before the start date.');
      else if (Date.parse(range.to) - Date.parse(range.from) >= hourAlert.maxDays * 86_400_000)
        issue('to', `At most ${hourAlert.maxDays} days at once.`);
      if (range.startTime !== undefined && range.endTime !== undefined && range.endTime < range.startTime)
        issue('endTime', 'The latest start must not be before the earliest one.');
    }),
  response: HourAlert,
  status: 201,
  errors: [
    'identity.instructor-not-found',
    'identity.player-not-found',
    'scheduling.hours-free',
    'scheduling.too-many-alerts',
  ],
  rateLimit: perHour(60),
});

export const listHourAlerts = scheduling({
  method: 'GET',
  path: '/api/hour-alerts',
  summary: `The family’s alerts that wait or have an hour on offer, newest first, at most ${limits.listRows}`,
  access: 'signed-in',
  response: z.array(HourAlert),
});

export const removeHourAlert = scheduling({
  method: 'DELETE',
  path: '/api/hour-alerts/{id}',
  summary: 'End an alert; an hour on offer goes to the next family',
  access: 'signed-in',
  params: byUuid,
  errors: ['scheduling.alert-not-found'],
});

/** An hour on offer, on its own page, which a mailed link opens. */
export const HourOffer = z.object({
  id: z.string(),
  /** `open` until `until`; `taken` by this family; `over`: the deadline has passed, or the family said no. */
  state: z.enum(['open', 'taken', 'over']),
  until: instant,
  startsAt: instant,
  /** minutes */
  duration: z.number(),
  instructorId: z.number(),
  coach: z.string(),
  /** The player's first name. */
  player: z.string(),
  price: z.number(),
  location: z.string(),
  /** The terms for changes that the lesson will have. */
  terms: LessonTerms,
  /** The lesson, once taken. */
  lessonId: z.number().nullable(),
});
export type HourOffer = z.infer<typeof HourOffer>;

export const getHourOffer = scheduling({
  method: 'GET',
  path: '/api/hour-offers/{id}',
  summary: 'An hour on offer: for its family, or with the token of a mailed link',
  access: 'token',
  params: byUuid,
  response: HourOffer,
  errors: ['scheduling.offer-not-found'],
});

export const takeHourOffer = scheduling({
  method: 'POST',
  path: '/api/hour-offers/{id}/take',
  summary: 'Take the hour: the lesson is confirmed',
  access: 'token',
  params: byUuid,
  response: HourOffer,
  errors: [
    'scheduling.offer-not-found',
    'scheduling.offer-over',
    'scheduling.slot-taken',
    'scheduling.not-offered',
    'scheduling.player-busy',
  ],
});

export const passHourOffer = scheduling({
  method: 'POST',
  path: '/api/hour-offers/{id}/pass',
  summary: 'Leave the hour to the next family; the alert ends',
  access: 'token',
  params: byUuid,
  response: HourOffer,
  errors: ['scheduling.offer-not-found', 'scheduling.offer-over'],
});

export const getHourOfferNow = scheduling({
  method: 'GET',
  path: '/internal/hour-offers/{id}',
  summary: 'The current state of an hour on offer, for a mail that is about to be sent',
  access: 'service',
  params: byUuid,
  query: z.object({ reader: uuid }),
  response: z.object({
    isOpen: z.boolean(),
    until: instant,
    coachId: uuid,
    playerId: uuid,
    startsAt: instant,
    durationMinutes: z.number(),
    location: z.string(),
    price: Amount,
    linkToken: z.string(),
  }),
  errors: ['scheduling.offer-not-found'],
});
export type HourOfferNow = z.infer<(typeof getHourOfferNow)['response']>;
