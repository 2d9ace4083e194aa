import type { SiteSettings } from '@fungo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { siteQuery } from '@/lib/queries/site';

/** Every page shows the new settings at once. */
export function useSaveSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: Partial<SiteSettings>; ifMatch: string | undefined }) =>
      api('PUT /api/site', { body, ifMatch }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  });
}
