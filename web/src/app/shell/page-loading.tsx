import { Loading, Skeleton } from '@/ui/skeleton';

/** The outline of a page while its code is fetched. */
export const PageLoading = () => (
  <Loading label="Loading the page" className="page grid gap-6 py-12">
    <Skeleton className="h-12 w-72 max-w-full" />
    <Skeleton className="h-5 w-full max-w-xl" />
    <Skeleton className="h-64 w-full" />
  </Loading>
);
