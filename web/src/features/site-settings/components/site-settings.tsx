import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { siteQuery } from '@/lib/queries/site';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { SiteForm } from './site-form';

/** Starts from the current settings: old ones would undo another administrator's changes. */
export function SiteSettings(form: Omit<ComponentProps<typeof SiteForm>, 'site'>) {
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...siteQuery,
    refetchOnMount: 'always',
  });
  if (data && dataUpdatedAt >= openedAt) return <SiteForm site={data} {...form} />;
  if (error && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Loading label="Loading the settings" className="grid gap-6">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
