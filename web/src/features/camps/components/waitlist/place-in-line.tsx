import type { Camp, Site, WaitlistFamily } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { momentWords } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useLeaveWaitlist } from '../../api/leave-waitlist';
import { waitlistFamilyQuery } from '../../api/waitlist-family';
import type { LinkKey } from '../../kept';

/** A place that is held for a family. */
export interface Offer {
  link: LinkKey;
  family: WaitlistFamily;
  /** Refetches the place. */
  lookAgain: () => void;
}

interface PlaceInLineProps {
  camp: Camp;
  site: Site;
  link: LinkKey;
  /** Called when the family is not on the waitlist. The public page returns. */
  left: () => void;
  /** Accepts the offer. */
  children: (offer: Offer) => ReactNode;
}

/** A family's position in line, or its offer. */
export function PlaceInLine({ camp, site, link, left, children }: PlaceInLineProps) {
  const { data: family, error, refetch } = useQuery(waitlistFamilyQuery(link.id, link.token));
  if (error instanceof ApiError && error.status < 500)
    return (
      <EmptyState title="This link does not work" text={messageOf(error, 'It may be incomplete.')}>
        <Button onClick={left}>Go to the registration</Button>
      </EmptyState>
    );
  if (error && !family) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!family)
    return (
      <Loading label="Loading your place in line">
        <Skeleton className="h-64" />
      </Loading>
    );

  const names = new Intl.ListFormat('en-US').format(family.children.map(({ playerName }) => playerName));
  switch (family.state) {
    case 'waiting':
      return (
        <section aria-labelledby="place-in-line" className="board max-w-2xl rounded-lg p-6 shadow-card">
          <h2 id="place-in-line" className="text-3xl">
            You are on the waitlist
          </h2>
          <p className="mt-4 flex items-center gap-4">
            <span className="flap text-5xl">#{family.position}</span>{' '}
            <span>
              {' '}
              in line, for <strong>{names}</strong>
            </span>
          </p>
          <p className="mt-4 text-board-muted">
            When spots open up, we’ll email {family.parentEmail}. Spots go to the first family that fits, so
            keep an eye on your inbox.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button variant="board" onClick={() => void refetch()}>
              Check again
            </Button>
            <LeaveButton link={link} left={left} title="Leave the waitlist?" label="Leave the waitlist" />
          </div>
        </section>
      );
    case 'offered':
      return (
        <div className="grid grid-cols-1 gap-8">
          <section
            aria-labelledby="offered"
            className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-grass bg-grass-soft p-5"
          >
            <div className="min-w-0 flex-1 basis-72">
              <h2 id="offered" className="text-2xl text-grass-ink">
                We are holding {family.children.length === 1 ? 'a spot' : `${family.children.length} spots`}{' '}
                for you
              </h2>
              <p className="mt-1">
                For <strong>{names}</strong>
                {family.offeredUntil && <>, until {momentWords(site.timeZone, family.offeredUntil)}</>}.
                Finish the registration below to take {family.children.length === 1 ? 'it' : 'them'}.
              </p>
            </div>
            <LeaveButton link={link} left={left} title="Give up your spots?" label="No longer needed" />
          </section>
          {children({ link, family, lookAgain: () => void refetch() })}
        </div>
      );
    case 'claimed':
      return (
        <EmptyState
          title="You are registered"
          text={`You accepted this offer for ${camp.title}. The link in your confirmation email opens your registration.`}
        >
          <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
        </EmptyState>
      );
    case 'lapsed':
    case 'left':
    case 'closed':
      return (
        <EmptyState
          title={family.state === 'lapsed' ? 'This offer has expired' : 'You are no longer on the waitlist'}
          text={
            family.state === 'lapsed'
              ? 'We could not hold the spots any longer, and they went to the next family. You are welcome to try again.'
              : 'You can register if there is room, or join the waitlist again.'
          }
        >
          <Button onClick={left}>Go to the registration</Button>
        </EmptyState>
      );
  }
}

interface LeaveButtonProps {
  link: LinkKey;
  left: () => void;
  title: string;
  label: string;
}

function LeaveButton({ link, left, title, label }: LeaveButtonProps) {
  const leave = useLeaveWaitlist(link.id, link.token);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" busy={leave.isPending} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={title}
        text="The next family in line gets your turn. If you join again, you start at the end."
        action={label}
        cancel="Stay"
        onConfirm={() =>
          leave.mutate(undefined, {
            onSuccess: () => {
              toast.success('You left the waitlist');
              left();
            },
            onError: (error) => toast.error('Still on the waitlist', messageOf(error, 'Please try again.')),
          })
        }
      />
    </>
  );
}
