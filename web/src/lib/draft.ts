import { visitor } from '@fungo/contracts/page-account';
import { pageOwner, unknownOwner } from './account';

const prefix = 'fungo.draft.';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { names: () => string[] };

/** As long as the page is open; in this tab, across a reload or a sign-in; or on this device, also when the browser is closed. */
const places = {
  page: inMemory(new Map<string, string>()),
  tab: inBrowser(() => sessionStorage),
  device: inBrowser(() => localStorage),
};

interface Kept<T> {
  /** The path of the page on which it was typed or last shown. */
  at: string;
  value: T;
}

/**
 * Unsent input. It is kept until dropped and belongs to the page's account or a visitor: nobody else
 * sees it.
 */
export function draftOf<T>(name: string, place: keyof typeof places = 'tab') {
  const keyOf = () => `${prefix}${pageOwner()}.${name}`;
  const write = (value: T) =>
    attempt(() =>
      places[place].setItem(keyOf(), JSON.stringify({ at: location.pathname, value } satisfies Kept<T>)),
    );
  return {
    keep: write,
    read(): T | null {
      const kept = attempt(() => JSON.parse(places[place].getItem(keyOf()) ?? 'null') as Kept<T> | null);
      if (!kept) return null;
      if (kept.at !== location.pathname) write(kept.value);
      return kept.value;
    },
    drop: () => attempt(() => places[place].removeItem(keyOf())),
  };
}

/** Signing out leaves nothing for the next person at this device. */
export const dropDrafts = () => dropEach(() => true);

/** Signing in drops the drafts of an earlier account, and drafts without a known owner. */
export const dropDraftsOfOthers = () =>
  dropEach((owner) => {
    if (owner === visitor || owner === pageOwner()) return false;
    return uuid.test(pageOwner()) || !uuid.test(owner);
  });

/**
 * Gives the page's account what a visitor has typed on the page that sent them to sign in.
 * @param from its address
 */
export function adoptDrafts(from: string | undefined) {
  if (from === undefined || !uuid.test(pageOwner())) return;
  const { pathname } = new URL(from, location.origin);
  giveDrafts(visitor, ({ at }) => at === pathname);
}

/** Gives the page's account what was typed on this page before the server had said whose it is. */
export const claimDrafts = () => giveDrafts(unknownOwner, () => true);

function giveDrafts(owner: string, isGiven: (kept: Kept<unknown>) => boolean) {
  const theirs = `${prefix}${owner}.`;
  for (const place of Object.values(places))
    attempt(() => {
      for (const key of place.names().filter((one) => one.startsWith(theirs))) {
        const text = place.getItem(key)!;
        if (!isGiven(JSON.parse(text) as Kept<unknown>)) continue;
        place.removeItem(key);
        place.setItem(`${prefix}${pageOwner()}.${key.slice(theirs.length)}`, text);
      }
    });
}

function dropEach(isDropped: (owner: string) => boolean) {
  for (const place of Object.values(places))
    attempt(() => {
      for (const key of place.names())
        if (key.startsWith(prefix) && isDropped(key.slice(prefix.length).split('.')[0]!))
          place.removeItem(key);
    });
}

/** Where storage is blocked or unreadable, nothing is kept. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function inMemory(kept: Map<string, string>): Place {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    names: () => [...kept.keys()],
  };
}

function inBrowser(storage: () => Storage): Place {
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, text) => storage().setItem(key, text),
    removeItem: (key) => storage().removeItem(key),
    names: () => Object.keys(storage()),
  };
}
