import type { EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api';

/**
 * The academy's invitation of an emailed link, whose secret travels in a body.
 * @param enabled false once it was accepted
 */
export const useAccountInvitation = (token: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: ['POST /api/account-invitations/read', token],
    queryFn: () => api('POST /api/account-invitations/read', { body: { token } }),
    retry: false,
  });

export const useAcceptAccountInvitation = (token: string) =>
  useMutation({ mutationFn: () => api('POST /api/account-invitations/accept', { body: { token } }) });

type Registration = RequestOf<EndpointByKey['POST /api/account-invitations/register']>['body'];

export const useRegisterInvitedAccount = () =>
  useMutation({
    mutationFn: (body: Registration) => api('POST /api/account-invitations/register', { body }),
  });
