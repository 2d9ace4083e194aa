import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasKeptTaps } from '@/features/camp-day/tap-prefix';

/** What was tapped at a camp's gate without a connection is sent wherever its coach opens the product again. */
export function useKeptTaps(userId: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasKeptTaps(userId)) return;
    let stop: (() => void) | undefined;
    let hasLeft = false;
    import('@/features/camp-day/send-taps').then(
      ({ keepSending }) => {
        if (!hasLeft) stop = keepSending(userId, queryClient);
      },
      () => undefined, // offline even for the code: the next visit finds the taps again
    );
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [userId, queryClient]);
}
