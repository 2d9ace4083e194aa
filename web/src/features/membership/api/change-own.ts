import type { MembershipStanding } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { useChosenPlayer } from '@/academy/chosen-player';
import { membershipQuery } from '@/academy/queries/membership';
import { subscriptionQuery } from '@/academy/queries/subscription';
import { toast } from '@/lib/toast';

/** Goes to the page at Stripe where one changes one's card or cancels. */
export function useOpenPortal() {
  const { playerId } = useChosenPlayer();
  return useMutation({
    mutationFn: () => api('POST /api/membership/portal', { query: { playerId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error('Error', messageOf(error, 'Failed to open your billing page')),
  });
}

export const usePause = () => useChange('POST /api/membership/pause', 'Membership paused', 'Failed to pause');
export const useResume = () =>
  useChange('POST /api/membership/resume', 'Membership resumed', 'Failed to resume');

function useChange(
  key: 'POST /api/membership/pause' | 'POST /api/membership/resume',
  done: string,
  failed: string,
) {
  const queryClient = useQueryClient();
  const { playerId } = useChosenPlayer();
  return useMutation({
    mutationFn: () => api(key, { query: { playerId } }),
    onSuccess: (standing: MembershipStanding) => {
      queryClient.setQueryData(
        membershipQuery(playerId).queryKey,
        (known) => known && { ...known, ...standing },
      );
      void queryClient.invalidateQueries({ queryKey: subscriptionQuery(playerId).queryKey });
      toast.success(done);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: membershipQuery(playerId).queryKey });
      toast.error('Error', messageOf(error, `${failed} your membership`));
    },
  });
}
