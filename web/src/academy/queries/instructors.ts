import { useQuery } from '@tanstack/react-query';
import { fresh, listQuery } from '@/lib/queries/call';

export const instructorsQuery = listQuery('GET /api/instructors', {}, { staleTime: fresh });

export const useInstructors = () => useQuery(instructorsQuery);
