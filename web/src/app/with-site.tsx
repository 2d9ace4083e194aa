import type { Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '@/lib/queries/site';
import { ErrorState } from '@/ui/states';
import { PageLoading } from './shell/page-loading';

/** A page that shows times in the academy's zone waits for its settings. */
export function WithSite({ children }: { children: (site: Site) => ReactNode }) {
  const { data: site, isPending, error, refetch } = useQuery(siteQuery);
  if (isPending) return <PageLoading />;
  if (!site) return <ErrorState className="page py-16" error={error} retry={() => void refetch()} />;
  return children(site);
}
