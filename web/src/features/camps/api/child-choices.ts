import type { BodyOf, EndpointByKey } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { LinkKey } from '../kept';

const call = 'PATCH /api/camp-participants/{id}';
type Choices = BodyOf<EndpointByKey[typeof call]>;

/** Saves a family's choice of one child's public visibility. */
export function useChildChoices(id: number, token: LinkKey['token']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choices) => api(call, { params: { id: `${id}` }, query: { token }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/camp-registrations/{id}'] }),
  });
}
