import { lazy, Suspense, useState } from 'react';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';

const ConsentForm = lazy(() => import('./consent-form'));

/** Button that asks who the account is for. */
export function ConsentDialog({ user, label }: { user: CurrentUser; label: string }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => open(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title="Who plays?"
        text="For a player under 18, we need a parent’s or guardian’s consent."
      >
        <Suspense
          fallback={
            <Loading label="Loading the form">
              <Skeleton className="h-40" />
            </Loading>
          }
        >
          <ConsentForm user={user} done={() => open(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
