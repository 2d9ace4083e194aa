import type { Role, User } from '@fungo/contracts';
import { pagedQuery } from '@/lib/queries/paged';

interface UserFilter {
  search?: string;
  role?: Role;
  membership?: User['membershipStatus'];
  state?: 'enabled' | 'disabled';
  order?: 'newest' | 'soonest';
}

export const usersPerPage = 50;

/** Everybody with an account, newest first unless told otherwise. */
export const usersQuery = (filter: UserFilter) =>
  pagedQuery('GET /api/admin/users', { ...filter, limit: usersPerPage });
