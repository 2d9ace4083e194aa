import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChosenPlayer } from '@/academy/chosen-player';
import { ApiError, messageOf } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { Button, ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Spinner } from '@/ui/spinner';
import { EmptyState } from '@/ui/states';

const eyebrow = 'Video analysis membership';

/** In the tab that was opened for it: goes on to the checkout at Stripe. */
export function OpeningCheckout({ leave }: { leave: (page: URL) => void }) {
  const { playerId } = useChosenPlayer();
  // A read, though it posts: asked again, it is the same page.
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('POST /api/membership/checkout', { query: { playerId } }, { gcTime: 0, retry: false }),
  );
  useEffect(() => {
    if (data) leave(new URL(data.url));
  }, [data, leave]);
  if (!error || isFetching)
    return (
      <PageHeader eyebrow={eyebrow} title="Opening the checkout..." text="One moment, please.">
        <Spinner />
      </PageHeader>
    );
  const hasPaid = error instanceof ApiError && error.status === 409;
  return (
    <div role="alert">
      <EmptyState
        title={hasPaid ? 'Nothing to pay' : 'The checkout did not open'}
        text={messageOf(error, 'Please check your connection and try again.')}
      >
        {!hasPaid && <Button onClick={() => void refetch()}>Try again</Button>}
        <ButtonLink variant="secondary" to={hasPaid ? '/subscribe?checkout=done' : '/subscribe'}>
          {hasPaid ? 'See your membership' : 'Back to the membership'}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Back from the checkout: the membership starts once the payment has been heard of. */
export const Confirming = () => (
  <>
    <PageHeader
      eyebrow={eyebrow}
      title="Thank you!"
      text="Your payment is on its way to us. This takes a few seconds."
    >
      <Spinner />
    </PageHeader>
    <p role="status" className="max-w-prose text-muted">
      This page updates by itself. You can also close it. We’ll email you when your membership starts.
    </p>
  </>
);
