import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Shared by all parts of a page: a part must not undo the change of another that isn't drawn yet. */
let latest = new URLSearchParams();

/**
 * The URL's query, which links and the back button restore, and a way to change it: a part
 * that is undefined goes. The entry of the history is replaced unless it is told to be pushed. The router draws a change
 * late on a slow phone, so the next change builds on the latest one, drawn or not.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    latest = search;
  }, [search]);
  const change = (parts: Record<string, string | undefined>, { push = false } = {}) => {
    const next = new URLSearchParams(latest);
    for (const [name, value] of Object.entries(parts))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    latest = next;
    setSearch(next, { replace: !push });
  };
  return { search, change };
}

/** The number that a part of the address names, as text; undefined where it names none. */
export const numberIn = (search: URLSearchParams, name: string): string | undefined =>
  /^\d+$/.exec(search.get(name) ?? '')?.[0];
