import type { SiteSettings } from '@fungo/contracts';

const key = 'fungo.site-draft';

/** What is not saved yet waits in this tab, also across a sign-in or a reload. */
export function keepDraft(draft: SiteSettings) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function readDraft(): SiteSettings | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SiteSettings | null;
  } catch {
    return null;
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
