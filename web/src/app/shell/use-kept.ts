import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasKept, type KeptKind } from '@/lib/kept/has-kept';

interface Module {
  sender: { keepSending: (owner: string, queryClient: QueryClient) => () => void };
}

const senders: Record<KeptKind, () => Promise<Module>> = {
  tap: () => import('@/features/camp-day/send-taps'),
  score: () => import('@/features/scoring/send-scores'),
};

/** Check-ins and scores entered offline are sent from any page that their coach opens next. */
export function useKept(userId: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const kinds = (Object.keys(senders) as KeptKind[]).filter((kind) => hasKept(kind, userId));
    const stops: (() => void)[] = [];
    let hasLeft = false;
    for (const kind of kinds)
      senders[kind]().then(
        ({ sender }) => {
          if (!hasLeft) stops.push(sender.keepSending(userId, queryClient));
        },
        () => undefined, // the code can't load offline either; the next visit sends them
      );
    return () => {
      hasLeft = true;
      for (const stop of stops) stop();
    };
  }, [userId, queryClient]);
}
