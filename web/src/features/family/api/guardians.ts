import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { listQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

/** The person's families with their guardians, their own one first. */
export const guardiansQuery = listQuery('GET /api/guardians');

export const useInviteGuardian = (familyId: string) =>
  useMutation({
    mutationFn: (email: string) => api('POST /api/guardians/invitations', { body: { email, familyId } }),
    onSuccess: useRefresh('GET /api/guardians'),
  });

/** Invites a player of age to take over. */
export const useHandOver = (id: string) =>
  useMutation({
    mutationFn: (email: string) =>
      api('POST /api/players/{id}/hand-over', { params: { id }, body: { email } }),
    onSuccess: useRefresh('GET /api/guardians'),
  });

export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /api/guardians/invitations/{id}', { params: { id } }),
    onSettled: useRefresh('GET /api/guardians'),
  });

/** Leaving takes the family's data along, whatever page read it. */
export function useLeaveFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (familyId: string) => api('DELETE /api/guardians/{familyId}', { params: { familyId } }),
    onSuccess: () => queryClient.resetQueries(),
  });
}

/** The invitation of an emailed link, whose secret travels in a body. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['POST /api/invitations/read', token],
    queryFn: () => api('POST /api/invitations/read', { body: { token } }),
    retry: false,
  });

export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('POST /api/invitations/accept', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

type Registration = RequestOf<EndpointByKey['POST /api/invitations/register']>['body'];

export const useRegisterInvited = () =>
  useMutation({ mutationFn: (body: Registration) => api('POST /api/invitations/register', { body }) });
