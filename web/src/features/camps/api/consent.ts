import { consentVersions } from '@fungo/contracts/consents';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { useRefresh } from '@/lib/queries/refresh';
import type { LinkKey } from '../kept';

/** Gives consent for a registration's children as their guardian. */
export const useConsent = ({ id, token }: LinkKey) =>
  useMutation({
    mutationFn: () =>
      api('POST /api/camp-registrations/{id}/consent', {
        ...{ params: { id }, query: { token }, body: { consentText: consentVersions.camp } },
      }),
    onSettled: useRefresh('GET /api/camp-registrations/{id}'),
  });
