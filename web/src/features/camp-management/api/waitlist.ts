import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { refreshCamps } from './refresh-camps';

/** A camp's waitlist, including families with an offered place. */
export const waitlistQuery = (campId: number) =>
  listQuery('GET /api/camps/{id}/waitlist', { params: { id: `${campId}` } });

/** Staff's actions on a waiting family: move it in line, offer it a place, remove it. */
export function useWaitlistActs(id: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => refreshCamps(queryClient);
  return {
    move: useMutation({
      mutationFn: (position: number) =>
        api('PATCH /api/camp-waitlist/{id}', { params: { id }, body: { position } }),
      onSuccess,
    }),
    offer: useMutation({
      mutationFn: () => api('POST /api/camp-waitlist/{id}/offer', { params: { id } }),
      onSuccess,
    }),
    takeOff: useMutation({
      mutationFn: () => api('DELETE /api/camp-waitlist/{id}', { params: { id } }),
      onSuccess,
    }),
  };
}
