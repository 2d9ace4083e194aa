import type { HourOffer as Offer, Site } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { termsInWords } from '@/academy/lesson-terms';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay, formatTime, momentWords, siteMoment, zoneName } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { useTitle } from '@/lib/use-title';
import { Button, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { hourOfferQuery, type OfferKey, useHourAnswer } from '../api/hour-offer';

interface HourOfferProps {
  offerKey: OfferKey;
  site: Site;
}

/** A free hour that is held for the family. A link in a mail opens it without signing in. */
export function HourOffer({ offerKey, site }: HourOfferProps) {
  useTitle('A free hour');
  const page = useQuery(hourOfferQuery(offerKey));
  const isMissing = page.error instanceof ApiError && page.error.status < 500;
  if (isMissing && !page.data)
    return (
      <div className="page py-12">
        <EmptyState
          title="Offer not found"
          text="Please open the link in your email again, or sign in to see your alerts."
        >
          <ButtonLink to="/player-dashboard?tab=lessons">See my alerts</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <Loaded
        query={page}
        what="the hour"
        failed="The hour could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(offer) => (
          <div className="grid grid-cols-1 gap-6">
            <Facts offer={offer} timeZone={site.timeZone} />
            <Answer offer={offer} offerKey={offerKey} site={site} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Facts({ offer, timeZone }: { offer: Offer; timeZone: string }) {
  const { day, time } = siteMoment(timeZone, offer.startsAt);
  return (
    <section aria-label="The hour" className="board rounded-lg p-6 shadow-card">
      <p className="eyebrow text-lamp">{formatDay(day, 'long')}</p>
      <h1 className="mt-2 text-3xl">
        {offer.player} with {offer.coach}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="flap text-5xl">{formatTime(time)}</span>
        <p className="text-board-muted">
          {zoneName(timeZone)} · {offer.duration} minutes
          <span className="block">
            {formatMoney(offer.price)} · {offer.location}
          </span>
        </p>
      </div>
    </section>
  );
}

interface AnswerProps {
  offer: Offer;
  offerKey: OfferKey;
  site: Site;
}

function Answer({ offer, offerKey, site: { timeZone, lessons } }: AnswerProps) {
  const answer = useHourAnswer(offerKey);
  const say = (words: string, how: 'take' | 'pass') =>
    answer.mutate(how, {
      onSuccess: () => toast.success(words),
      onError: (error) => toast.error('That didn’t work', messageOf(error, 'Please try again.')),
    });
  if (offer.state === 'taken')
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p>The lesson is confirmed. We have emailed you the details.</p>
        <ButtonLink to="/player-dashboard?tab=lessons">See my lessons</ButtonLink>
      </div>
    );
  if (offer.state === 'over')
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p>This offer is over. The hour may have gone to another family.</p>
        <ButtonLink to={`/book-lesson?instructorId=${offer.instructorId}`}>See open times</ButtonLink>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p>
        We are holding this hour for you until <strong>{momentWords(timeZone, offer.until)}</strong>. The
        lesson is confirmed as soon as you take it.
      </p>
      <p className="text-muted">{termsInWords(offer.terms, offer.price, lessons.noShowPercent)}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={answer.isPending} onClick={() => say('Lesson confirmed', 'take')}>
          Take this hour
        </Button>
        <Button
          variant="secondary"
          busy={answer.isPending}
          onClick={() => say('Left to the next family', 'pass')}
        >
          Leave it to others
        </Button>
      </div>
    </div>
  );
}
