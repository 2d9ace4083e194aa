import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** A child's medical notes and emergency contacts. Each read is audited, and closing drops the data. */
export const careQuery = (participantId: number) =>
  queryOptions({
    queryKey: ['GET /api/camp-participants/{id}/care', { id: participantId }],
    queryFn: ({ signal }) =>
      api('GET /api/camp-participants/{id}/care', { params: { id: `${participantId}` }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
