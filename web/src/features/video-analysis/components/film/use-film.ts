import { createContext, use, useSyncExternalStore } from 'react';
import type { Film, FilmState } from './film';

export const FilmContext = createContext<Film | null>(null);

/** The film of the page. */
export function useFilm(): Film {
  const film = use(FilmContext);
  if (!film) throw new Error('There is no film around.');
  return film;
}

/** A part of the film's state; the component is drawn again only when that part changes. */
export function useFilmState<T>(part: (state: FilmState) => T): T {
  const film = useFilm();
  return useSyncExternalStore(film.subscribe, () => part(film.getState()));
}
