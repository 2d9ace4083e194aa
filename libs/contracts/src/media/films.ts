import { z } from 'zod';
import { video } from '../constants';

/** Small pictures of a film at even intervals, side by side in rows, in one file. */
export const Filmstrip = z.object({
  url: z.string(),
  /** Number of pictures, and pictures per row. */
  frames: z.number(),
  columns: z.number(),
  /** pixels of one picture */
  frameWidth: z.number(),
  frameHeight: z.number(),
  /** seconds from one picture to the next; the first is at 0 */
  interval: z.number(),
});
export type Filmstrip = z.infer<typeof Filmstrip>;

/** The progress of processing a film. */
export const Processing = z.object({
  state: z.enum(video.processingStates),
  /** 0 to 1, in the state `processing` */
  progress: z.number(),
  /** Why it failed, in plain words for the sender; else null. */
  reason: z.string().nullable(),
  /** In the state `queued`: 1 for the film that is next. */
  place: z.int().min(1).optional(),
});
export type Processing = z.infer<typeof Processing>;

/** Facts about a film, all null until it is processed. Its addresses open only for those who may see it. */
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
