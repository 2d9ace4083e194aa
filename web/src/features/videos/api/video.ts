import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/queries/call';

/** One swing, once there is something to read of it. */
export const useVideo = (id: string, enabled: boolean) =>
  useQuery(callQuery('GET /api/videos/{id}', { params: { id } }, { enabled }));
