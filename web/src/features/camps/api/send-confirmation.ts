import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';

/** Sends a registration's confirmation again to its own email address. */
export const useSendConfirmation = (token: string | undefined) =>
  useMutation({
    mutationFn: (body: { registrationId: string; campId: number }) =>
      api('POST /api/camps/send-confirmation-email', { body, query: { token } }),
  });
