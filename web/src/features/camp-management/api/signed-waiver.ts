import { callQuery, fresh } from '@/lib/queries/call';

/** A signed waiver. Each read is audited. */
export const signedWaiverQuery = (registrationId: string) =>
  callQuery(
    'GET /api/camp-registrations/{id}/waiver',
    { params: { id: registrationId } },
    { staleTime: fresh, gcTime: 0 },
  );
