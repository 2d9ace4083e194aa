import { useEffect, useState } from 'react';
import { isDay } from './calendar';
import { useAddress } from './use-address';
import { useDebounced } from './use-debounced';

/** Allowed values of each filter: fixed words, a day as YYYY-MM-DD, or an id. */
export type Filters = Record<string, readonly string[] | 'day' | 'number'>;
export type FilterValues<F extends Filters> = {
  [K in keyof F]?: F[K] extends readonly (infer Word)[] ? Word : string;
};
export type ListFilters<F extends Filters> = ReturnType<typeof useListFilters<F>>;

const isAllowed = (allowed: Filters[string], value: string) =>
  allowed === 'day' ? isDay(value) : allowed === 'number' ? /^\d+$/.test(value) : allowed.includes(value);

/**
 * Filters of a list. The URL keeps them, so that a link, a reload and the way back show the same rows, and Back
 * takes back a choice; the server does the narrowing.
 * @param prefix of the names in the address, where a page has several lists
 */
export function useListFilters<const F extends Filters>(choices: F, prefix = '') {
  const { search: address, change } = useAddress();
  const values = Object.fromEntries(
    Object.entries(choices)
      .map(([name, allowed]) => [name, address.get(prefix + name), allowed] as const)
      .filter(([, value, allowed]) => value && isAllowed(allowed, value)),
  ) as FilterValues<F>;
  const [text, setText] = useState(address.get(`${prefix}search`) ?? '');
  const search = useDebounced(text.trim()) || undefined;
  const kept = address.get(`${prefix}search`) ?? undefined;
  useEffect(() => {
    if (kept !== search) change({ [`${prefix}search`]: search });
  }, [change, kept, prefix, search]);

  const set = <K extends keyof F & string>(name: K, value: FilterValues<F>[K] | '') =>
    change(
      { [prefix + name]: (value as string | undefined) || undefined },
      { push: choices[name] !== 'day' },
    );
  const clear = () => {
    setText('');
    change(Object.fromEntries([...Object.keys(choices), 'search'].map((name) => [prefix + name, undefined])));
  };
  const isNarrowed = text !== '' || Object.keys(values).length > 0;
  return {
    choices,
    values,
    set,
    text,
    setText,
    /** The query for the server. */
    asked: { ...values, search },
    clear: isNarrowed ? clear : undefined,
  };
}
