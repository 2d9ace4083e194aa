import type { AnswerOf, EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { keptKeyByContent } from '@/lib/idempotency-key';

type Registration = RequestOf<EndpointByKey['POST /api/camp-registrations/create']>['body'];
type UnpaidRegistration = RequestOf<EndpointByKey['POST /api/camps/register-without-payment']>['body'];
type Registered = AnswerOf<EndpointByKey['POST /api/camp-registrations/create']>;

/**
 * Registers a family. Sent again with the same words, after a lost connection or a reload, it is the same attempt and registers
 * once.
 */
function useRegistering<Body extends { participants: object[] }>(
  campId: number,
  send: (input: { body: Body; idempotencyKey: string }) => Promise<Registered>,
) {
  const queryClient = useQueryClient();
  const [attempt] = useState(() => draftOf<{ content: string; key: string }>(`camp-attempt.${campId}`));
  const [keyOf] = useState(() => keptKeyByContent<Body>(attempt, withoutNotes));
  return useMutation({
    mutationFn: (body: Body) => send({ body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      attempt.drop();
      void queryClient.invalidateQueries({ queryKey: ['GET /api/camps'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /api/camps/{id}'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /api/camp-registrations/family'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500) return; // it may have arrived
      attempt.drop();
      // What the page showed was wrong: price, room, waiver.
      if (error.status === 409) void queryClient.invalidateQueries({ queryKey: ['GET /api/camps/{id}'] });
    },
  });
}

export const useRegister = (campId: number) =>
  useRegistering<Registration>(campId, (input) => api('POST /api/camp-registrations/create', input));
export const useRegisterWithoutPayment = (campId: number) =>
  useRegistering<UnpaidRegistration>(campId, (input) =>
    api('POST /api/camps/register-without-payment', input),
  );

/** Medical notes are kept nowhere on the device. */
const withoutNotes = ({ participants, ...body }: { participants: object[] }) => ({
  ...body,
  participants: participants.map((child) => ({ ...child, medicalInfo: undefined })),
});
