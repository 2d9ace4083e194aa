import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf } from '../endpoint';
import { byId, idText, instant, integer, optional, text } from '../fields';

const scheduling = endpointOf('scheduling');

export const rateLesson = scheduling({
  method: 'POST',
  path: '/api/lessons/{id}/rating',
  summary: 'The player rates a completed lesson, once',
  access: ['student'],
  params: byId,
  body: z.object({ rating: integer(1, 5), note: optional(text(limits.longText)) }),
  response: z.object({ rating: z.number(), note: z.string().nullable(), createdAt: instant }),
  status: 201,
  errors: ['scheduling.lesson-not-found', 'scheduling.wrong-state', 'scheduling.already-rated'],
});

export const getRatings = scheduling({
  method: 'GET',
  path: '/internal/instructors/{instructorId}/ratings',
  summary: 'How many ratings a coach has, and their sum',
  access: 'service',
  params: z.object({ instructorId: idText }),
  response: z.object({ count: z.number(), sum: z.number() }),
});
