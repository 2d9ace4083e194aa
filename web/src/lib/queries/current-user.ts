import { reads } from '@fungo/contracts/reads';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/queries/call';
import { mayBeSignedIn } from '@/lib/session-hint';

export const currentUserQuery = callQuery(
  'GET /api/auth/user',
  {},
  { staleTime: reads.currentUserFreshMinutes * 60_000, retry: false },
);

/**
 * The signed-in person: `user` is null for a visitor and while loading. It isn't asked for without a cookie that says
 * somebody may be: the cookie comes and goes with the session.
 */
export function useCurrentUser() {
  const { data, isLoading, error, refetch } = useQuery({ ...currentUserQuery, enabled: mayBeSignedIn() });
  return { user: data ?? null, isPending: isLoading, error: data === undefined ? error : null, refetch };
}

export type CurrentUser = NonNullable<ReturnType<typeof useCurrentUser>['user']>;

/** Where a signed-in person works. */
export const homeOf = (user: Pick<CurrentUser, 'role'>) =>
  ({ student: '/player-dashboard', instructor: '/instructor-dashboard', admin: '/admin-dashboard' })[
    user.role
  ];
