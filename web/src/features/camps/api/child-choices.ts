import type { BodyOf, EndpointByKey } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { LinkKey } from '../kept';

const call = 'PATCH /api/camp-participants/{id}';
type Choices = BodyOf<EndpointByKey[typeof call]>;

/** Chooses, as the family of a registration, what everybody may see of one of its children. */
export function useChildChoices(id: number, token: LinkKey['token']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choices) => api(call, { params: { id: `${id}` }, query: { token }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/camp-registrations/{id}'] }),
  });
}
