import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '@/lib/api';
import { currentUserQuery } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';

/** Ends the session, forgets all that was read in it, and goes home. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api('POST /api/logout'),
    onSuccess: () => {
      const [currentUser] = currentUserQuery.queryKey;
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser });
      void navigate('/');
    },
    onError: () => toast.error('Logout Failed', 'You are still signed in. Please try again.'),
  });
}
