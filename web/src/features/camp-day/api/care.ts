import { callQuery } from '@/lib/queries/call';

/** A child's medical notes and emergency contacts. Each read is audited, and closing drops the data. */
export const careQuery = (participantId: number) =>
  callQuery(
    'GET /api/camp-participants/{id}/care',
    { params: { id: `${participantId}` } },
    { staleTime: Infinity, gcTime: 0 },
  );
