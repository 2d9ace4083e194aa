import type { Role } from '@fungo/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

export interface UserFilter {
  search?: string;
  role?: Role;
}

export const usersPerPage = 50;

/** Everybody with an account, newest first. Asked anew at each visit: people sign up meanwhile. */
export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/admin/users', filter],
    queryFn: async ({ pageParam: before, signal }) =>
      (await api('GET /api/admin/users', { query: { ...filter, before, limit: usersPerPage }, signal })) ??
      [],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < usersPerPage ? undefined : page.at(-1)?.createdAt),
    staleTime: 0,
  });
