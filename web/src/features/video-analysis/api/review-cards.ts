import type { FixCard, FixCardText } from '@fungo/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiWithHeaders } from '@/lib/api';

export interface SavedCards {
  cards: FixCard[];
  etag: string | undefined;
}

/** The cards of a review as a coach writes them. */
export const writtenCardsQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/videos/{id}/cards', { params: { id }, for: 'coach' }],
    queryFn: async ({ signal }): Promise<SavedCards> => {
      const { answer, etag } = await apiWithHeaders('GET /api/videos/{id}/cards', { params: { id }, signal });
      return { cards: answer ?? [], etag };
    },
    staleTime: 0,
  });

interface Save {
  cards: FixCardText[];
  /** `ETag` of the replaced cards; a save over any others is refused. Without it, they are overwritten. */
  ifMatch: string | undefined;
}

export const useSaveCards = (id: string) =>
  useMutation({
    mutationFn: async ({ cards, ifMatch }: Save): Promise<SavedCards> => {
      const call = { params: { id }, body: { cards }, ifMatch };
      const { answer, etag } = await apiWithHeaders('PUT /api/videos/{id}/cards', call);
      return { cards: answer ?? [], etag };
    },
  });
