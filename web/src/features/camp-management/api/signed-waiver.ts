import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A signed waiver. Each read is audited. */
export const signedWaiverQuery = (registrationId: string) =>
  queryOptions({
    queryKey: ['GET /api/camp-registrations/{id}/waiver', { id: registrationId }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-registrations/{id}/waiver', { params: { id: registrationId }, signal }),
    gcTime: 0,
  });
