import type { User } from '@fungo/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
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
      queryClient.setQueriesData<InfiniteData<User[]>>(
        { queryKey: ['GET /api/admin/users'] },
        (lists) =>
          lists && {
            ...lists,
            pages: lists.pages.map((page) =>
              page.map((one) => (one.id === userId ? { ...one, membershipStatus } : one)),
            ),
          },
      );
      for (const key of ['GET /api/students', 'GET /api/auth/user'])
        void queryClient.invalidateQueries({ queryKey: [key] });
      if (begins) toast.success('Membership activated', `${fullName(user)} is a member now.`);
      else toast.success('Membership deactivated', `${fullName(user)} is a member no more.`);
    },
    onError: (error) =>
      toast.error('Error', messageOf(error, `Failed to ${begins ? 'activate' : 'deactivate'} membership`)),
  });
}
