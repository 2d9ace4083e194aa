import type { Camp, WaitlistFamily } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { ContactLinks } from '@/academy/contact-links';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { useWaitlistActs, waitlistQuery } from '../../api/waitlist';

interface WaitlistProps {
  camp: Camp;
  timeZone: string;
}

/** A camp's waitlist in order, and the families with an offered place. */
export function Waitlist({ camp, timeZone }: WaitlistProps) {
  const waitlist = useQuery(waitlistQuery(camp.id));
  return (
    <Loaded
      query={waitlist}
      what="the waitlist"
      failed="The waitlist could not be loaded"
      skeleton={<Skeleton className="h-32" />}
    >
      {(families) =>
        families.length === 0 ? (
          <p className="text-muted">Nobody is waiting.</p>
        ) : (
          <ol className="divide-y divide-line border-y border-line">
            {families.map((family) => (
              <Family
                key={family.id}
                family={family}
                last={families.filter(({ state }) => state === 'waiting').length}
                timeZone={timeZone}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

interface FamilyProps {
  family: WaitlistFamily;
  /** The last position in line. */
  last: number;
  timeZone: string;
}

function Family({ family, last, timeZone }: FamilyProps) {
  const { id, parentName, position, children, offeredUntil } = family;
  const { move, offer, takeOff } = useWaitlistActs(id);
  const [asked, ask] = useState(false);
  const isBusy = move.isPending || offer.isPending || takeOff.isPending;
  const failed = (error: unknown) =>
    toast.error('Waitlist not changed', messageOf(error, 'Please try again.'));
  const until = offeredUntil && siteMoment(timeZone, offeredUntil);
  const named = <span className="sr-only"> {parentName}</span>;
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {position !== null && <strong className="font-display text-xl">{position}.</strong>}
          <bdi className="font-bold wrap-anywhere">{parentName}</bdi>
          {until && (
            <Badge tone="grass" wraps>
              Held until {formatDay(until.day, 'date')}, {formatTime(until.time)}
            </Badge>
          )}
        </p>
        <p className="mt-1 wrap-anywhere">
          {children.map(({ playerName, playerAge }) => `${playerName}, ${playerAge}`).join(' · ')}
        </p>
        <ContactLinks phone={family.parentPhone} email={family.parentEmail} />
      </div>
      <div className="flex flex-wrap gap-2">
        {position !== null && (
          <>
            <Button
              variant="secondary"
              size="icon"
              aria-label={`Move ${parentName} up`}
              disabled={position === 1}
              aria-disabled={isBusy || undefined}
              onClick={() => move.mutate(position - 1, { onError: failed })}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              variant="secondary"
              size="icon"
              aria-label={`Move ${parentName} down`}
              disabled={position === last}
              aria-disabled={isBusy || undefined}
              onClick={() => move.mutate(position + 1, { onError: failed })}
            >
              <ArrowDown aria-hidden />
            </Button>
            <Button
              variant="secondary"
              busy={offer.isPending}
              onClick={() =>
                offer.mutate(undefined, {
                  onSuccess: () =>
                    toast.success('Spot offered', `We are emailing ${parentName} a link to claim it.`),
                  onError: failed,
                })
              }
            >
              {offer.isPending ? 'Offering...' : 'Offer now'}
              {named}
            </Button>
          </>
        )}
        <Button variant="secondary" busy={takeOff.isPending} onClick={() => ask(true)}>
          {takeOff.isPending ? 'Taking off...' : 'Take off'}
          {named}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={`Take ${parentName} off the waitlist?`}
        text={
          until
            ? 'The spot that we hold for them goes to the next family. We do not email them.'
            : 'They lose their place in line. We do not email them.'
        }
        action="Take off"
        cancel="Keep them on it"
        onConfirm={() =>
          void takeOff.mutateAsync().then(() => toast.success('Taken off the waitlist'), failed)
        }
      />
    </li>
  );
}
