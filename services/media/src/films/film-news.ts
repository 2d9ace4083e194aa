import { type Processing } from '@fungo/contracts';

/** The Redis channel on which a film's changes are told. */
export const filmChannel = (filmId: string): string => `film:${filmId}`;

/** What is published there, as JSON: the film's version and how it stands; null when it was deleted. */
export type FilmNews = (Processing & { version: number }) | null;
