import { consentVersions } from '@fungo/contracts/consents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { LinkKey } from '../kept';

/** Consents, as the guardian of a registration, for its children. */
export function useConsent({ id, token }: LinkKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('POST /api/camp-registrations/{id}/consent', {
        ...{ params: { id }, query: { token }, body: { consentText: consentVersions.camp } },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /api/camp-registrations/{id}'] }),
  });
}
