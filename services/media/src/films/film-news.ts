import { z } from 'zod';
import { Processing } from '@fungo/contracts';

const prefix = 'film:';

/** The Redis channel on which a film's changes are told. */
export const filmChannel = (filmId: string): string => prefix + filmId;

/** The Redis channel on which it is told that those who wait have other places. */
export const lineChannel = 'film-line';

export const filmOf = (channel: string): string => channel.slice(prefix.length);

/**
 * How a film stands at a version: what is published on its channel, as JSON. Anything else that is published there means
 * that it is to be looked up.
 */
export const FilmNews = Processing.extend({ version: z.int() });
export type FilmNews = z.infer<typeof FilmNews>;

/** Nothing comes after it. */
export const isLast = ({ state }: FilmNews): boolean => state === 'ready' || state === 'failed';
