import { z } from 'zod';
import { video } from '../constants';
import { endpointOf } from '../endpoint';
import { instant, uuid } from '../fields';

/** A film that a worker is processing. */
export const FilmInWork = z.object({
  id: uuid,
  /** A player's swing, the proof of a fix card, a coach's weekly video, or a video of a camp's gallery. */
  kind: z.enum(['swing', 'proof', 'weekly', 'camp']),
  /** Null: no title, or deleted meanwhile. */
  title: z.string().nullable(),
  startedAt: instant.nullable(),
  /** Number of starts. */
  attempts: z.number(),
});
export type FilmInWork = z.infer<typeof FilmInWork>;

/** The films that are not playable yet. */
export const FilmsInLine = z.object({
  waiting: z.number(),
  /** When the longest-waiting film arrived. */
  since: instant.nullable(),
  /** Whether that is longer than {@link video.lateMinutes}. */
  isLate: z.boolean(),
  inWork: z.array(FilmInWork),
});
export type FilmsInLine = z.infer<typeof FilmsInLine>;

export const getFilmsInLine = endpointOf('media')({
  method: 'GET',
  path: '/api/admin/films-in-line',
  summary: `How many videos wait to be made playable, and which are in work; late after ${video.lateMinutes} minutes`,
  access: ['admin'],
  response: FilmsInLine,
  status: 200,
  errors: [],
});
