const prefix = 'fungo.draft.';

/** In this tab, across a reload or a sign-in; or on this device, also when the browser is closed. */
const places = { tab: () => sessionStorage, device: () => localStorage };

/** What a person has typed and not sent yet: it waits until it is dropped. */
export const draftOf = <T>(name: string, place: keyof typeof places = 'tab') => ({
  keep(draft: T) {
    try {
      places[place]().setItem(prefix + name, JSON.stringify(draft));
    } catch {
      // Storage is blocked: it lasts as long as the page.
    }
  },
  read(): T | null {
    try {
      return JSON.parse(places[place]().getItem(prefix + name) ?? 'null') as T | null;
    } catch {
      return null;
    }
  },
  drop() {
    try {
      places[place]().removeItem(prefix + name);
    } catch {
      // Nothing was kept either.
    }
  },
});

/** Who signs out leaves nothing behind for the next person at this device. */
export function dropDrafts() {
  for (const storage of Object.values(places))
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
}
