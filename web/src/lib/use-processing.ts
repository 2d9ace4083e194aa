import type { Processing } from '@fungo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentUserQuery } from './queries/current-user';
import { watchProcessing } from './watch-processing';

interface Watched {
  known: Processing | undefined;
  listeners: Set<() => void>;
  stop: () => void;
}

/** By person and path: one watches for all parts of the page. */
const films = new Map<string, Watched>();

/**
 * A film's processing as it goes on; undefined until the first is heard.
 * @param path of the events; undefined to watch nothing
 */
export function useProcessing(path: string | undefined): Processing | undefined {
  const queryClient = useQueryClient();
  const ownerNow = useCallback(
    () => queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? '',
    [queryClient],
  );
  const subscribe = useCallback(
    (listener: () => void) => (path ? watch(path, ownerNow(), listener) : () => {}),
    [path, ownerNow],
  );
  return useSyncExternalStore(subscribe, () =>
    path ? films.get(keyOf(path, ownerNow()))?.known : undefined,
  );
}

const keyOf = (path: string, owner: string) => `${owner} ${path}`;

function watch(path: string, owner: string, listener: () => void): () => void {
  const key = keyOf(path, owner);
  const film = films.get(key) ?? begin(key, path, owner);
  film.listeners.add(listener);
  return () => {
    film.listeners.delete(listener);
    if (film.listeners.size > 0) return;
    film.stop();
    films.delete(key);
  };
}

function begin(key: string, path: string, owner: string): Watched {
  const film: Watched = { known: undefined, listeners: new Set(), stop: () => {} };
  films.set(key, film);
  film.stop = watchProcessing(path, owner, (processing) => {
    film.known = processing;
    film.listeners.forEach((tell) => tell());
  });
  return film;
}
