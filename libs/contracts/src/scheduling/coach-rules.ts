import { z } from 'zod';
import { coachRules } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { id, integer, ofInstructor, optional } from '../fields';

const scheduling = endpointOf('scheduling');

/** A coach's limits for lessons that others book. */
export const CoachRules = z.object({
  /** Minutes between two lessons. */
  breakMinutes: z.number(),
  /** Lessons on one date, where a group counts once. Null: no limit. */
  lessonsPerDay: z.number().nullable(),
});
export type CoachRules = z.infer<typeof CoachRules>;

export const getCoachRules = scheduling({
  method: 'GET',
  path: '/api/schedule/rules',
  summary: 'The coach’s break between lessons and daily limit; an administrator names the coach',
  access: staff,
  query: ofInstructor,
  response: CoachRules,
  errors: ['identity.instructor-not-found'],
});

export const changeCoachRules = scheduling({
  method: 'PUT',
  path: '/api/schedule/rules',
  summary: 'Set the coach’s break between lessons and daily limit; booked lessons stay',
  access: staff,
  body: z.object({
    instructorId: optional(id),
    breakMinutes: integer(coachRules.breakMinutes.min, coachRules.breakMinutes.max),
    /** Blank: no limit. */
    lessonsPerDay: optional(integer(coachRules.lessonsPerDay.min, coachRules.lessonsPerDay.max)),
  }),
  response: CoachRules,
  errors: ['identity.instructor-not-found'],
});
