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
 * Who is signed in: `user` is null for a visitor, and while the question is open. It is not asked where no cookie says that
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
