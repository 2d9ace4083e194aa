import { z } from 'zod';
import { Processing } from '@fungo/contracts';

const prefix = 'film:';

/** The Redis channel of a film's changes. */
export const filmChannel = (filmId: string): string => prefix + filmId;

/** The Redis channel that announces new places in the line. */
export const lineChannel = 'film-line';

export const filmOf = (channel: string): string => channel.slice(prefix.length);

/**
 * A film's state at a version, published on its channel as JSON. Any other message there means that the reader must look
 * up the state.
 */
export const FilmNews = Processing.extend({ version: z.int() });
export type FilmNews = z.infer<typeof FilmNews>;

/** Whether no further changes follow. */
export const isLast = ({ state }: FilmNews): boolean => state === 'ready' || state === 'failed';
