import type { Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { siteQuery } from '@/lib/queries/site';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { SiteForm } from './site-form';

/** All settings are saved together, so starting from old ones would undo another administrator's changes. */
export function SiteSettings({ preview }: { preview: (draft: Site) => ReactNode }) {
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...siteQuery,
    refetchOnMount: 'always',
  });
  if (data && dataUpdatedAt >= openedAt) return <SiteForm site={data} preview={preview} />;
  if (error && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Loading label="Loading the settings" className="grid gap-6">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
