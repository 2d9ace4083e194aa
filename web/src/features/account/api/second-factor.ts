import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { useRefresh } from '@/lib/queries/refresh';

export const secondFactorQuery = callQuery('GET /api/me/second-factor');

export interface Proof {
  password: string;
  code: string;
}

export const useBeginFactor = () =>
  useMutation({
    mutationFn: (password: string) => api('POST /api/me/second-factor', { body: { password } }),
  });

/** The caller shows the answer before it invalidates the page's data with {@link useFactorChanged}. */
export const useTurnOnFactor = () =>
  useMutation({ mutationFn: (code: string) => api('PUT /api/me/second-factor', { body: { code } }) });

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (body: Proof) => api('POST /api/me/second-factor/recovery-codes', { body }),
  });

export const useTurnOffFactor = () =>
  useMutation({ mutationFn: (body: Proof) => api('DELETE /api/me/second-factor', { body }) });

/** Refetches everything that shows the second factor or the sessions that ended with it. */
export const useFactorChanged = () =>
  useRefresh('GET /api/me/second-factor', 'GET /api/auth/sessions', 'GET /api/auth/user');
