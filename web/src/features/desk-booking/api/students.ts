import { fresh, listQuery } from '@/lib/queries/call';

const suggested = 8;

/** Players whose name or address holds the words; nobody for less than two letters. */
export const studentsQuery = (search: string) => {
  const query = { search: search.trim(), limit: suggested };
  return listQuery('GET /api/students', { query }, { staleTime: fresh, enabled: query.search.length >= 2 });
};
