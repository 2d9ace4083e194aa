import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { drawAgain, drawFor, drawForHint, markOf, pageAccount, pageOwner } from './account';
import { adoptDrafts, claimDrafts, dropDraftsOfOthers } from './draft';
import { fullName } from './names';
import { currentUserQuery, type CurrentUser } from './queries/current-user';
import { toast } from './toast';

const endedKey = ['session ended'];
const [userKey] = currentUserQuery.queryKey;
const fromKey = 'fungo.sign-in-from';

/** Draws the page for the account in the browser's hint, and again if the server names another. */
export function followAccount(queryClient: QueryClient) {
  drawForHint();
  dropDraftsOfOthers();
  adoptDrafts(takeSignInFrom());
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey, state } = query as {
      queryKey: readonly unknown[];
      state: { data?: CurrentUser | null };
    };
    if (type === 'updated' && queryKey[0] === userKey && state.data !== undefined)
      meet(queryClient, state.data);
  });
}

/** The server has said who is signed in. A page that was drawn for another is drawn again: none of it is this one's. */
function meet(queryClient: QueryClient, user: CurrentUser | null) {
  const before = pageAccount();
  const mark = markOf(user);
  if (mark === before) return;
  if (before === '') {
    drawFor(mark);
    claimDrafts();
    return dropDraftsOfOthers();
  }
  // Whatever failed because of it comes to an end first: until then, the page sends as the account that it was drawn for.
  setTimeout(() => {
    if (pageAccount() !== before) return;
    drawFor(mark);
    dropDraftsOfOthers();
    forgetReads(queryClient);
    drawAgain();
    if (!user) return;
    if (before.startsWith(user.id)) toast.success('Your account has changed', 'We reloaded this page.');
    else
      toast.success(
        `Signed in as ${fullName(user)}`,
        'This page was open for another account. We reloaded it, and sent nothing that was typed on it.',
      );
  });
}

/** Handles a refusal of the page's account: asks the server for the signed-in one. */
export const meetAccount = (queryClient: QueryClient) =>
  queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);

/**
 * A person has signed in on this page, so data read before is dropped.
 * @param from the page that sent them here: what they typed on it as a visitor is theirs
 */
export function beginSession(queryClient: QueryClient, user: CurrentUser, from: string | undefined) {
  drawFor(markOf(user));
  dropDraftsOfOthers();
  adoptDrafts(from);
  forgetReads(queryClient);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Remembers in this tab which page sent a visitor to sign in elsewhere. */
export function keepSignInFrom(from: string | undefined) {
  try {
    sessionStorage.setItem(fromKey, from ?? '');
  } catch {
    // Storage is blocked: nothing typed was kept either.
  }
}

export function takeSignInFrom(): string | undefined {
  try {
    if (pageOwner() === 'visitor') return undefined;
    const from = sessionStorage.getItem(fromKey);
    sessionStorage.removeItem(fromKey);
    return from || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The server no longer knows who is asking: signed out in another tab, or after too long. The screen shows a person's data, so
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
  drawFor(markOf(null));
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ queryKey: endedKey });
  forgetReads(queryClient);
}

const forgetReads = (queryClient: QueryClient) =>
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== userKey && queryKey[0] !== endedKey[0],
  });

/** Whether who was signed in did not sign out here. */
export const useSessionEnded = () => useQueryClient().getQueryData(endedKey) === true;
