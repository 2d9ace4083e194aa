import type { Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useChosenPlayer } from '@/academy/chosen-player';
import { membershipQuery } from '@/academy/queries/membership';
import { subscriptionQuery } from '@/academy/queries/subscription';
import { mayBeSignedIn } from '@/lib/session-hint';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { AlreadySubscribed } from './already-subscribed';
import { Confirming, OpeningCheckout } from './checkout-states';
import { PaidByCard } from './paid-by-card';
import { Pitch } from './pitch';

/** Polling interval in milliseconds: a change at Stripe arrives here a moment later. */
const lookEvery = { waiting: 2_000, otherwise: 10_000 };

/** Leaves for the checkout, so that the way back does not lead through this page. */
const leave = (page: URL) => window.location.replace(page);

/** Shows the membership to visitors and non-members, and to members what is left of the month and what they pay. */
export function Subscribe({ site }: { site: Site }) {
  const [search] = useSearchParams();
  const checkout = search.get('checkout');
  const maySignIn = mayBeSignedIn();
  const { playerId } = useChosenPlayer();
  const follow = {
    refetchOnWindowFocus: maySignIn,
    refetchInterval: maySignIn && (checkout === 'done' ? lookEvery.waiting : lookEvery.otherwise),
  };
  const status = useQuery({ ...subscriptionQuery(playerId), ...follow, enabled: maySignIn });
  const own = useQuery({ ...membershipQuery(playerId), ...follow });
  if (status.isLoading || own.isLoading) return <MembershipLoading />;
  // Not the pitch: members who did not notice their membership would pay again.
  const error = (!status.data && status.error) || (!own.data && own.error);
  if (error)
    return (
      <ErrorState
        error={error}
        retry={() => {
          void own.refetch();
          if (maySignIn) void status.refetch();
        }}
      />
    );

  const subscription = status.data;
  const standing = own.data;
  const payment = standing && <PaidByCard standing={standing} timeZone={site.timeZone} />;
  const state = standing?.subscription?.state;
  if (subscription?.membershipStatus === 'active')
    return (
      <>
        <AlreadySubscribed
          videosThisMonth={subscription.videosThisMonth}
          urgent={state === 'card-failed' && payment}
        />
        {state !== 'card-failed' && payment}
      </>
    );
  if (state === 'paused')
    return (
      <>
        <PageHeader
          eyebrow="Video analysis membership"
          title="Your membership is paused"
          text="The videos you sent and their reviews are still yours."
        />
        {payment}
      </>
    );
  if (checkout === 'open')
    return subscription ? (
      <OpeningCheckout leave={leave} />
    ) : (
      <Navigate to="/login" replace state={{ from: '/subscribe?checkout=open' }} />
    );
  if (checkout === 'done' && subscription) return <Confirming />;
  return <Pitch site={site} isVisitor={!subscription} takesCards={standing?.takesCards ?? false} />;
}

const MembershipLoading = () => (
  <Loading label="Loading the membership" className="grid gap-6">
    <Skeleton className="h-24 max-w-2xl" />
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </Loading>
);
