const prefix = 'fungo.draft.';

/** What a person has typed and not sent yet: it waits in this tab, across a reload or a sign-in, until it is dropped. */
export const draftOf = <T>(name: string) => ({
  keep(draft: T) {
    try {
      sessionStorage.setItem(prefix + name, JSON.stringify(draft));
    } catch {
      // Storage is blocked: it lasts as long as the page.
    }
  },
  read(): T | null {
    try {
      return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as T | null;
    } catch {
      return null;
    }
  },
  drop() {
    try {
      sessionStorage.removeItem(prefix + name);
    } catch {
      // Nothing was kept either.
    }
  },
});

/** Who signs out leaves nothing behind for the next person at this device. */
export function dropDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
