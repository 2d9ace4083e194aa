import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';

export const Preparing = () => (
  <div className="grid gap-3">
    <p role="status" className="flex items-center gap-2">
      <Spinner />
      Preparing checkout...
    </p>
    <Skeleton className="h-64" />
  </div>
);
