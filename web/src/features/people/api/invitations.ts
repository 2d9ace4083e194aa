import type { AccountInvitation, EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { changeRow, pagedQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';

const list = 'GET /api/admin/invitations';

interface InvitationFilter {
  search?: string;
  state?: AccountInvitation['state'];
  order?: 'newest' | 'soonest';
}

/** The academy's invitations, newest first unless told otherwise. */
export const invitationsQuery = (filter: InvitationFilter) => pagedQuery(list, { ...filter, limit: 50 });

export type NewInvitation = RequestOf<EndpointByKey['POST /api/admin/invitations']>['body'];

/** The account and the open invitation of an address, before it is invited. */
export const useLookUpInvited = () =>
  useMutation({
    mutationFn: (email: string) => api('POST /api/admin/invitations/address', { body: { email } }),
  });

export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvitation) => api('POST /api/admin/invitations', { body }),
    onSuccess: ({ email }) => {
      void refresh(queryClient, list, 'GET /api/admin/audit');
      toast.success('Invitation sent', `We are emailing ${email}.`);
    },
  });
}

export function useSendInvitationAgain({ id, email }: Pick<AccountInvitation, 'id' | 'email'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/invitations/{id}/mails', { params: { id } }),
    onSuccess: (sent) => {
      changeRow(queryClient, list, sent);
      toast.success('Invitation sent again', `We are emailing ${email}.`);
    },
    onError: (error) => {
      void refresh(queryClient, list);
      toast.error('Not sent', messageOf(error, 'Please check your connection and try again.'));
    },
  });
}

export function useWithdrawInvitation({ id, email }: Pick<AccountInvitation, 'id' | 'email'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/admin/invitations/{id}', { params: { id } }),
    onSuccess: () =>
      toast.success('Invitation withdrawn', `The link in the email to ${email} no longer works.`),
    onError: (error) =>
      toast.error('Not withdrawn', messageOf(error, 'Please check your connection and try again.')),
    onSettled: () => refresh(queryClient, list),
  });
}
