import { pagedQuery } from '@/lib/queries/paged';

const limit = 5;

/** The first few of each kind that a search finds. */
export const foundPeople = (search: string) => pagedQuery('GET /api/people', { search, limit });
export const foundLessons = (search: string) =>
  pagedQuery('GET /api/instructor/lessons', { search, when: 'coming', order: 'soonest', limit });
export const foundMails = (search: string) => pagedQuery('GET /api/admin/deliveries', { search, limit });
