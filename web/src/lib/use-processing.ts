import type { Processing } from '@fungo/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { watchProcessing } from './watch-processing';

interface Watched {
  known: Processing | undefined;
  listeners: Set<() => void>;
  stop: () => void;
}

// One stream for all who watch the same film: a browser opens no more than six connections to one site.
const films = new Map<string, Watched>();

/**
 * A film's processing as it goes on; undefined until the first is heard.
 * @param path of the events; undefined to watch nothing
 */
export function useProcessing(path: string | undefined): Processing | undefined {
  const subscribe = useCallback((listener: () => void) => (path ? watch(path, listener) : () => {}), [path]);
  return useSyncExternalStore(subscribe, () => (path ? films.get(path)?.known : undefined));
}

function watch(path: string, listener: () => void): () => void {
  const film = films.get(path) ?? begin(path);
  film.listeners.add(listener);
  return () => {
    film.listeners.delete(listener);
    if (film.listeners.size > 0) return;
    film.stop();
    films.delete(path);
  };
}

function begin(path: string): Watched {
  const film: Watched = { known: undefined, listeners: new Set(), stop: () => {} };
  films.set(path, film);
  film.stop = watchProcessing(path, (processing) => {
    film.known = processing;
    film.listeners.forEach((tell) => tell());
  });
  return film;
}
