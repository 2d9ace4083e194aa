import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announceAccount, isHinted, onOtherTab } from '@/lib/account';
import { currentUserQuery } from '@/lib/queries/current-user';
import { meetAccount } from '@/lib/session';
import { mayBeSignedIn } from '@/lib/session-hint';

/**
 * Somebody may have signed in or out in another tab. When that tab says so, or when this one becomes visible again, the
 * page asks the server for the user if the browser's hint names another account.
 */
export function useSessionElsewhere() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const isSignedInHere = () => Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
    const compare = () => {
      if (document.visibilityState === 'hidden') return;
      if (!(isHinted() ?? isSignedInHere() === mayBeSignedIn())) void meetAccount(queryClient);
    };
    const stopListening = onOtherTab(compare);
    addEventListener('focus', compare);
    addEventListener('pageshow', compare);
    document.addEventListener('visibilitychange', compare);
    announceAccount();
    return () => {
      stopListening();
      removeEventListener('focus', compare);
      removeEventListener('pageshow', compare);
      document.removeEventListener('visibilitychange', compare);
    };
  }, [queryClient]);
}
