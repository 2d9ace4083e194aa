import type { User } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { changeRow } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';

/** Makes somebody a member, or ends it; every list shows it at once. */
export function useChangeMembership(user: User) {
  const queryClient = useQueryClient();
  const begins = user.membershipStatus === 'inactive';
  return useMutation({
    mutationFn: () =>
      api(begins ? 'POST /api/activate-membership-manual' : 'POST /api/deactivate-membership', {
        body: { userId: user.id },
      }),
    onSuccess: ({ userId, membershipStatus }) => {
      changeRow(queryClient, 'GET /api/admin/users', { id: userId, membershipStatus });
      void refresh(
        queryClient,
        'GET /api/students',
        'GET /api/auth/user',
        'GET /api/admin/memberships',
        'GET /api/admin/users/{id}',
      );
      if (begins) toast.success('Membership activated', `${fullName(user)} is now a member.`);
      else toast.success('Membership deactivated', `${fullName(user)} is no longer a member.`);
    },
    onError: (error) =>
      toast.error('Error', messageOf(error, `Failed to ${begins ? 'activate' : 'deactivate'} membership`)),
  });
}
