import type { CampChange } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/api';
import { refreshCamps } from './refresh-camps';

export function useChangeCamp(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: z.input<typeof CampChange>; ifMatch: string | undefined }) =>
      api('PUT /api/camps/{id}', { params: { id: `${id}` }, body, ifMatch }),
    onSuccess: () => refreshCamps(queryClient),
  });
}
