import { useQueryClient } from '@tanstack/react-query';
import { pageOwner, unknownOwner } from '../account';
import { currentUserQuery } from '../queries/current-user';
import { siteQuery } from '../queries/site';
import { mayBeSignedIn } from '../session-hint';
import { recall } from './read-today';
import { ownerToday, personToday, readToday } from './today';

/**
 * Until the server answers who is signed in, it is who was at a field with this device today: without a connection it never
 * answers. Nobody, where the cookie that comes and goes with the session says so.
 */
export function usePersonToday() {
  const queryClient = useQueryClient();
  const { queryKey } = currentUserQuery;
  if (!mayBeSignedIn() || queryClient.getQueryData(queryKey) !== undefined) return;
  const owner = ownerToday();
  if (!owner || ![owner, unknownOwner].includes(pageOwner())) return;
  recall(queryClient, queryKey, personToday(owner));
  recall(queryClient, siteQuery.queryKey, readToday(owner, JSON.stringify(siteQuery.queryKey)));
}
