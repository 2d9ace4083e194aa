import { z } from 'zod';
import { video } from '../constants';

/** Small pictures of a film at even intervals, side by side in rows, in one file. */
export const Filmstrip = z.object({
  url: z.string(),
  /** How many pictures there are, and how many stand in a row. */
  frames: z.number(),
  columns: z.number(),
  /** pixels, of one picture */
  frameWidth: z.number(),
  frameHeight: z.number(),
  /** seconds from one picture to the next; the first is at 0 */
  interval: z.number(),
});
export type Filmstrip = z.infer<typeof Filmstrip>;

/** Where a film is on its way from the phone to every browser. */
export const Processing = z.object({
  state: z.enum(video.processingStates),
  /** 0 to 1, of the state `processing` */
  progress: z.number(),
  /** Plain words for who uploaded it, when it failed; null otherwise. */
  reason: z.string().nullable(),
  /** Of the state `queued`: 1 for the film whose turn is next. */
  place: z.int().min(1).optional(),
});
export type Processing = z.infer<typeof Processing>;

/** What is known of a film's content; all null until it is processed. Addresses are for whom the film is. */
export const filmFacts = {
  /** seconds */
  duration: z.number().nullable(),
  /** pixels, as it is played */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Frames in a second, the same from beginning to end: frame n begins at n / frameRate. */
  frameRate: z.number().nullable(),
  /** Of the playable file. */
  filePath: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  filmstrip: Filmstrip.nullable(),
  processing: Processing,
};
