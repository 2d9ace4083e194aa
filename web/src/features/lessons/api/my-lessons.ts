import type { Lesson } from '@fungo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** One's own lessons, newest first. */
export const myLessonsQuery = queryOptions({
  queryKey: ['GET /api/lessons'],
  queryFn: async ({ signal }) =>
    ((await api('GET /api/lessons', { query: {}, signal })) ?? []).filter(isLesson),
  staleTime: 0,
});

/** The same path tells strangers when a coach is busy; those rows name no student. */
const isLesson = (row: object): row is Lesson => 'student' in row;
