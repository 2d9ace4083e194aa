import type { BodyOf, EndpointByKey } from '@fungo/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { useRefresh } from '@/lib/queries/refresh';
import type { LinkKey } from '../kept';

const call = 'PATCH /api/camp-participants/{id}';
type Choices = BodyOf<EndpointByKey[typeof call]>;

/** Saves a family's choice of one child's public visibility. */
export const useChildChoices = (id: number, token: LinkKey['token']) =>
  useMutation({
    mutationFn: (body: Choices) => api(call, { params: { id: `${id}` }, query: { token }, body }),
    onSettled: useRefresh('GET /api/camp-registrations/{id}'),
  });
