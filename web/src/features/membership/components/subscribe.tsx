import type { Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '@/lib/queries/subscription';
import { mayBeSignedIn } from '@/lib/session-hint';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { AlreadySubscribed } from './already-subscribed';
import { Pitch } from './pitch';

/** Shows the membership to visitors and non-members, and to members what is left of the month. */
export function Subscribe({ site }: { site: Site }) {
  const {
    data: subscription,
    isLoading,
    error,
    refetch,
  } = useQuery({ ...subscriptionQuery, enabled: mayBeSignedIn() });
  if (isLoading)
    return (
      <Loading label="Loading the membership" className="grid gap-6">
        <Skeleton className="h-24 max-w-2xl" />
        <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    );
  // Not the pitch: members who did not notice their membership would pay again.
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (subscription?.membershipStatus === 'active')
    return <AlreadySubscribed videosThisMonth={subscription.videosThisMonth} />;
  return <Pitch site={site} isVisitor={!subscription} />;
}
