import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './queries/current-user';
import { toast } from './toast';

const endedKey = ['session ended'];

/**
 * The server no longer knows who is asking: signed out in another tab, or after too long. What is on the screen is a person's, so
 * the pages are told; the mark goes with everything else that the next sign-in forgets.
 */
export function endSession(queryClient: QueryClient) {
  if (!queryClient.getQueryData(currentUserQuery.queryKey)) return;
  queryClient.setQueryData(endedKey, true);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  toast.error('Your session has ended', 'Please sign in again.');
}

/** Nobody is signed in any more, and of what was read as a person nothing is kept. */
export function forgetPerson(queryClient: QueryClient) {
  const [currentUser] = currentUserQuery.queryKey;
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser });
}

/** Whether who was signed in did not sign out here. */
export const useSessionEnded = () => useQueryClient().getQueryData(endedKey) === true;
