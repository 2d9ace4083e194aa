import { Loading, Skeleton } from '@/ui/skeleton';

/** Outline of a page while its code is fetched. It is as tall as the window, so that the footer need not move. */
export const PageLoading = () => (
  <Loading label="Loading the page" className="page grid min-h-dvh content-start gap-6 py-12">
    <Skeleton className="h-12 w-72 max-w-full" />
    <Skeleton className="h-5 w-full max-w-xl" />
    <Skeleton className="h-64 w-full" />
  </Loading>
);
