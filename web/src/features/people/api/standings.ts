import type { MembershipStanding, User } from '@fungo/contracts';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '@/lib/queries/call';
import { usersPerPage } from './users';

/** Card subscriptions of the listed users, by id; empty while loading. */
export const useStandings = (users: User[] = []): Map<string, MembershipStanding> =>
  useQueries({
    queries: Array.from({ length: Math.ceil(users.length / usersPerPage) }, (_, page) => {
      const ids = users
        .slice(page * usersPerPage, (page + 1) * usersPerPage)
        .map(({ id }) => id)
        .join(',');
      return callQuery('GET /api/admin/memberships', { query: { ids } });
    }),
    combine: (pages) =>
      new Map(pages.flatMap(({ data }) => data ?? []).map((standing) => [standing.userId, standing])),
  });
