import { consentVersions } from '@fungo/contracts/consents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import type { LinkKey } from '../kept';

/** Gives consent for a registration's children as their guardian. */
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
