import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { drawAgain } from '@/lib/account';
import { api, ApiError } from '@/lib/api';
import { dropDrafts } from '@/lib/draft';
import { dropToday } from '@/lib/field/today';
import { forgetPerson } from '@/lib/session';
import { toast } from '@/lib/toast';

/** Ends the session, clears all its data and goes home. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api('POST /api/logout'),
    onSuccess: () => {
      forgetPerson(queryClient);
      dropDrafts();
      dropToday();
      drawAgain();
      void navigate('/');
    },
    onError: (error) => {
      // Somebody else may be signed in by now, or nobody. The page shows that by itself.
      if (error instanceof ApiError && error.code === 'auth.other-account') return;
      toast.error('Logout Failed', 'You are still signed in. Please try again.');
    },
  });
}
