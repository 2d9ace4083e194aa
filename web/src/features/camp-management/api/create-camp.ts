import type { NewCamp } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '@/lib/api';
import { keyByContent } from '@/lib/idempotency-key';
import { refreshCamps } from './refresh-camps';

/** Publishes a camp. Retrying after a lost connection repeats the same request. */
export function useCreateCamp() {
  const queryClient = useQueryClient();
  const [keyOf] = useState(keyByContent);
  return useMutation({
    mutationFn: (body: z.output<typeof NewCamp>) =>
      api('POST /api/camps', { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
