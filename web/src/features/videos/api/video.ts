import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** One swing, once there is something to read of it. */
export const useVideo = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['GET /api/videos/{id}', { id }],
    queryFn: ({ signal }) => api('GET /api/videos/{id}', { params: { id }, signal }),
    staleTime: 0,
    enabled,
  });
