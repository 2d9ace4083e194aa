import { lesson as limits } from '@fungo/contracts/constants';
import type { Lesson } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { openingsQuery } from '@/academy/queries/openings';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { moneyBack } from '../money-back.rules';
import { datesAround, otherStarts } from '../offers.rules';
import { OfferChoice } from './offer-choice';

interface DeclineDialogProps {
  lesson: Lesson;
  timeZone: string;
  /** Some of the nearest openings are chosen beforehand. */
  suggests: boolean;
  close: () => void;
  decline: (offers: string[]) => void;
}

/** Asks before it declines a request, and which of the coach's openings to offer the player instead. */
export function DeclineDialog({ lesson, timeZone, suggests, close, decline }: DeclineDialogProps) {
  const [picked, setPicked] = useState<string[]>();
  const openings = useQuery(
    openingsQuery({
      instructorId: String(lesson.instructorId),
      ...datesAround(lesson.scheduledDate, timeZone),
    }),
  );
  const nearest = openings.data && otherStarts(openings.data, lesson);
  const suggested = suggests ? nearest?.slice(0, limits.offers.suggested) : undefined;
  const offers = picked ?? suggested ?? [];
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  const what = `${fullName(lesson.student)}, ${formatDay(day, 'short')}, ${formatTime(time)}`;
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Decline this request?"
      text={`${what}. ${lesson.payment || lesson.packageId !== null ? `${moneyBack(lesson, 'staff')} ` : ''}We will email the player, with any other times you offer.`}
    >
      <div className="grid gap-5">
        {openings.error && !openings.data ? (
          <ErrorState error={openings.error} retry={() => void openings.refetch()} />
        ) : !nearest ? (
          <Loading label="Loading your open times" className="grid gap-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </Loading>
        ) : nearest.length === 0 ? (
          <p className="text-muted">You have no other open times around that day.</p>
        ) : (
          <OfferChoice starts={nearest} timeZone={timeZone} chosen={offers} change={setPicked} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Not yet
          </Button>
          <Button
            onClick={() => {
              close();
              decline(offers);
            }}
          >
            {offers.length === 0
              ? 'Decline lesson'
              : `Decline and offer ${offers.length} ${offers.length === 1 ? 'time' : 'times'}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
