import { useEffect, useState } from 'react';
import { isDay } from './calendar';
import { useAddress } from './use-address';
import { useDebounced } from './use-debounced';

/** What each filter may be: one of some words, or a day, YYYY-MM-DD. */
type Filters = Record<string, readonly string[] | 'day'>;
type Values<F extends Filters> = { [K in keyof F]?: F[K] extends readonly (infer Word)[] ? Word : string };

/**
 * What narrows a list. The address keeps it, so that a link, a reload and the way back show the same rows, and Back
 * takes back a choice; the server does the narrowing.
 * @param prefix of the names in the address, where a page has several lists
 */
export function useListFilters<const F extends Filters>(filters: F, prefix = '') {
  const { search: address, change } = useAddress();
  const values = Object.fromEntries(
    Object.entries(filters)
      .map(([name, allowed]) => [name, address.get(prefix + name), allowed] as const)
      .filter(([, value, allowed]) => value && (allowed === 'day' ? isDay(value) : allowed.includes(value))),
  ) as Values<F>;
  const [text, setText] = useState(address.get(`${prefix}search`) ?? '');
  const search = useDebounced(text.trim()) || undefined;
  const kept = address.get(`${prefix}search`) ?? undefined;
  useEffect(() => {
    if (kept !== search) change({ [`${prefix}search`]: search });
  }, [change, kept, prefix, search]);

  const set = <K extends keyof F & string>(name: K, value: Values<F>[K] | '') =>
    change(
      { [prefix + name]: (value as string | undefined) || undefined },
      { push: filters[name] !== 'day' },
    );
  const clear = () => {
    setText('');
    change(Object.fromEntries([...Object.keys(filters), 'search'].map((name) => [prefix + name, undefined])));
  };
  const isNarrowed = text !== '' || Object.keys(values).length > 0;
  return { values, set, text, setText, search, clear: isNarrowed ? clear : undefined };
}
