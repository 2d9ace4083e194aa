import type { Role } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api, messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { useCurrentUser } from '@/lib/queries/current-user';
import { changeRow } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { forgetPerson } from '@/lib/session';
import { toast } from '@/lib/toast';
import { aRole } from '../role-words';

/** All lists show the new role at once; people who change their own have to sign in again. */
export function useChangeRole() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user: me } = useCurrentUser();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      api('PATCH /api/admin/users/{id}/role', { params: { id }, body: { role } }),
    onSuccess: (changed) => {
      if (changed.id === me?.id) {
        forgetPerson(queryClient);
        void navigate('/login', { replace: true });
        toast.success('Role changed', `You are now ${aRole(changed.role)}. Please sign in again.`);
        return;
      }
      changeRow(queryClient, 'GET /api/admin/users', changed);
      void refresh(queryClient, 'GET /api/instructors', 'GET /api/students', 'GET /api/admin/users/{id}');
      toast.success('Role changed', `${fullName(changed)} is now ${aRole(changed.role)}.`);
    },
    onError: (error) =>
      toast.error('Role not changed', messageOf(error, 'Please check your connection and try again.')),
  });
}
