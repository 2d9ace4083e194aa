import { useEffect } from 'react';
import type { CurrentUser } from '../queries/current-user';
import { siteQuery } from '../queries/site';
import { useReadToday } from './read-today';
import { keepPersonToday } from './today';

/** The pages that open without a connection once they were opened with one: `web/dev/field-worker.mts` makes it so. */
export type FieldPage = '/leaderboard-management' | '/camps-clinics';

/** Lets a page open again without a connection. Over plain HTTP browsers have no service worker: there, while it stays open. */
export function useFieldWorker(page: FieldPage | undefined) {
  useEffect(() => {
    if (!page || !('serviceWorker' in navigator)) return;
    // Refused, it is asked for again at the next visit.
    navigator.serviceWorker.register('/field-worker.js', { scope: page }).catch(() => undefined);
  }, [page]);
}

/** Offline basics of every page at a field: the page itself, the current user and the academy's settings. */
export function useField(page: FieldPage, user: CurrentUser) {
  useFieldWorker(page);
  useReadToday(siteQuery, user.id);
  useEffect(() => keepPersonToday(user), [user]);
}
