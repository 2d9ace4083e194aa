import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { refresh } from '@/lib/queries/refresh';

/** The link's token is absent for somebody who is signed in. */
export interface OfferKey {
  id: string;
  token: string | undefined;
}

export const hourOfferQuery = ({ id, token }: OfferKey) =>
  callQuery('GET /api/hour-offers/{id}', { params: { id }, query: { token } });

/** Takes the hour or leaves it to others. The page shows the answer; a refusal reads the page again. */
export function useHourAnswer({ id, token }: OfferKey) {
  const queryClient = useQueryClient();
  const of = { params: { id }, query: { token } };
  return useMutation({
    mutationFn: (answer: 'take' | 'pass') =>
      answer === 'take'
        ? api('POST /api/hour-offers/{id}/take', of)
        : api('POST /api/hour-offers/{id}/pass', of),
    onSuccess: (page) => queryClient.setQueryData(hourOfferQuery({ id, token }).queryKey, page),
    onError: () => queryClient.invalidateQueries({ queryKey: ['GET /api/hour-offers/{id}'] }),
    onSettled: () =>
      refresh(queryClient, 'GET /api/hour-alerts', 'GET /api/lessons', 'GET /api/schedule/openings'),
  });
}
