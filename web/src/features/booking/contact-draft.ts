import type { EndpointByKey, RequestOf } from '@fungo/contracts';

type Booking = RequestOf<EndpointByKey['POST /api/lessons']>['body'];

/** What was typed when the session turned out to have ended: it waits in this tab until the family is back. */
export type ContactDraft = Omit<Booking, 'instructorId' | 'scheduledDate'>;

const key = 'fungo.booking-draft';

export function keepDraft(draft: ContactDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: it has to be typed again.
  }
}

export function readDraft(): Partial<ContactDraft> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as ContactDraft | null) ?? {};
  } catch {
    return {};
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
