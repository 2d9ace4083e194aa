import type { AnswerOf, EndpointByKey, RequestOf } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { keptKeyByContent } from '@/lib/idempotency-key';
import { refresh } from '@/lib/queries/refresh';

type Registration = RequestOf<EndpointByKey['POST /api/camp-registrations/create']>['body'];
type UnpaidRegistration = RequestOf<EndpointByKey['POST /api/camps/register-without-payment']>['body'];
type Registered = AnswerOf<EndpointByKey['POST /api/camp-registrations/create']>;

/**
 * Registers a family. Retrying the same words after a lost connection or a reload is the same attempt, which registers
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
      void refresh(
        queryClient,
        'GET /api/camps',
        'GET /api/camps/{id}',
        'GET /api/camp-registrations/family',
      );
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500) return; // the request may have arrived
      attempt.drop();
      // The page's price, room or waiver was out of date.
      if (error.status === 409) void refresh(queryClient, 'GET /api/camps/{id}');
    },
  });
}

export const useRegister = (campId: number) =>
  useRegistering<Registration>(campId, (input) => api('POST /api/camp-registrations/create', input));
export const useRegisterWithoutPayment = (campId: number) =>
  useRegistering<UnpaidRegistration>(campId, (input) =>
    api('POST /api/camps/register-without-payment', input),
  );

/** Removes medical notes, which no device keeps. */
const withoutNotes = ({ participants, ...body }: { participants: object[] }) => ({
  ...body,
  participants: participants.map((child) => ({ ...child, medicalInfo: undefined })),
});
