import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '@/lib/queries/current-user';
import { mayBeSignedIn } from '@/lib/session-hint';

/**
 * Somebody may have signed in or out in another tab. If the hint says so, the page asks the server when it is shown
 * again.
 */
export function useSessionElsewhere() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const [key] = currentUserQuery.queryKey;
    const isSignedInHere = () => Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
    const compare = async () => {
      if (document.visibilityState === 'hidden' || isSignedInHere() === mayBeSignedIn()) return;
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
      // What was read as a visitor is not all that this person may see.
      if (isSignedInHere())
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });
    };
    const onReturn = () => void compare();
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [queryClient]);
}
