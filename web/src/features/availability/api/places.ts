import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

/** The places of lessons, and the travel times between them. */
export const placesQuery = listQuery('GET /api/schedule/places');

/** Every change may show or hide openings. */
const useChange = <T>(mutationFn: (change: T) => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      void refresh(
        queryClient,
        'GET /api/schedule/places',
        'GET /api/schedule/availability',
        'GET /api/schedule/openings',
      ),
  });
};

export const useAddPlace = () =>
  useChange((name: string) => api('POST /api/schedule/places', { body: { name } }));

export const useRenamePlace = () =>
  useChange(({ id, name }: { id: number; name: string }) =>
    api('PATCH /api/schedule/places/{id}', { params: { id: String(id) }, body: { name } }),
  );

export const useRemovePlace = () =>
  useChange((id: number) => api('DELETE /api/schedule/places/{id}', { params: { id: String(id) } }));

interface TravelTime {
  ids: [number, number];
  minutes: number;
}

export const useSetTravelTime = () =>
  useChange(({ ids: [id, otherId], minutes }: TravelTime) =>
    api('PUT /api/schedule/places/{id}/travel/{otherId}', {
      params: { id: String(id), otherId: String(otherId) },
      body: { minutes },
    }),
  );
