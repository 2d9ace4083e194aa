import type { Instructor, Lesson, Site } from '@fungo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChosenPlayer } from '@/academy/chosen-player';
import { PlayerSwitch } from '@/academy/player-switch';
import { SeriesChoice } from '@/academy/series-choice';
import { SeriesDates } from '@/academy/series-dates';
import { termsInWords } from '@/academy/lesson-terms';
import { bookingPath } from '@/academy/booking-path';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay, formatTime, monthOf } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { currentUserQuery, useCurrentUser } from '@/lib/queries/current-user';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Loaded } from '@/ui/loaded';
import { EmptyState, ErrorState } from '@/ui/states';
import { needsAnotherTime, useBookLesson } from '../api/book-lesson';
import { useBookSeries } from '../api/series';
import { monthOpeningsQuery } from '../api/month-openings';
import { contactDraft } from '../contact-draft';
import { formatMoney } from '@fungo/contracts/money';
import { toPayFor } from '@fungo/contracts/to-pay';
import { rememberBooking } from '../last-booking';
import { useSeries } from '../use-series';
import { ContactForm, type Contact } from './contact-form';
import { ConfirmBar } from './confirm-bar';
import { LessonDetails } from './lesson-details';
import { PackageChoice, usePackageLessons } from './package-choice';
import { PaymentNotice } from './payment-notice';
import { SignInFirst } from './sign-in-first';

interface ConfirmBookingProps {
  coach: Instructor;
  start: string;
  site: Site;
  chooseAnother: () => void;
}

export function ConfirmBooking({ coach, start, site, chooseAnother }: ConfirmBookingProps) {
  const { user, isPending: userPending } = useCurrentUser();
  const formId = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const booking = useBookLesson();
  const bookingSeries = useBookSeries();
  const { playerId, player } = useChosenPlayer();
  const packageLessons = usePackageLessons(coach.id, user ? player?.id : undefined);
  const [usesPackage, setUsesPackage] = useState(true);
  const series = useSeries({ instructorId: coach.id, start, playerId, isSignedIn: Boolean(user) });
  const month = monthOf(siteDate(site.timeZone, new Date(start)));
  const openings = useQuery(monthOpeningsQuery(coach.id, month));
  const opening = openings.data?.find((one) => Date.parse(one.start) === Date.parse(start));
  const path = bookingPath(coach.id, start);

  if (openings.isPending || userPending || (!opening && openings.isFetching && !openings.error))
    return <ConfirmSkeleton />;
  if (openings.error && !opening)
    return <ErrorState error={openings.error} retry={() => void openings.refetch()} />;
  if (!opening)
    return (
      <EmptyState
        title="That time is no longer offered"
        text="Another family may have booked it first. Please choose another time."
      >
        <Button onClick={chooseAnother}>See available times</Button>
      </EmptyState>
    );

  const booked = (userId: string, lessons: Lesson[]) => {
    const [first] = lessons as [Lesson];
    const toPay = toPayFor(first);
    contactDraft.drop();
    rememberBooking({
      userId,
      instructorId: coach.id,
      coach: fullName(coach.user),
      start: first.scheduledDate,
      price: lessons.reduce((sum, { price }) => sum + price, 0),
      location: first.location,
      lessons: lessons.length,
      due: lessons.reduce((sum, one) => sum + (toPayFor(one)?.dollars ?? 0), 0),
      ...(lessons.length === 1 && toPay && { toPay: { ...toPay, lessonId: first.id } }),
    });
    toast.success(
      lessons.length === 1 ? 'Lesson Booked!' : `${lessons.length} Lessons Booked!`,
      `${fullName(coach.user)}, ${formatDay(opening.date, 'short')}, ${formatTime(opening.time)}`,
    );
    // The back button returns to the calendar, not to a form that would book again.
    void navigate('/booking-success', { replace: true });
  };
  const refused = (error: unknown, showFields: (error: unknown) => void) => {
    toast.error('Booking Failed', messageOf(error, 'Failed to book lesson. Please try again.'));
    if (error instanceof ApiError && error.status === 401) {
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      void navigate('/login', { state: { from: path } });
    } else if (needsAnotherTime(error)) chooseAnother();
    else showFields(error);
  };
  const book = (contact: Contact, userId: string, showFields: (error: unknown) => void) => {
    contactDraft.keep(contact); // kept even if their session turns out to have ended
    const request = {
      ...(playerId && { playerId }),
      ...(usesPackage && packageLessons > 0 && { usePackage: true }),
      instructorId: coach.id,
      ...contact,
    };
    const onError = (error: unknown) => refused(error, showFields);
    if (series.isWeekly)
      bookingSeries.mutate(
        { ...request, starts: series.starts },
        { onSuccess: (lessons) => booked(userId, lessons), onError },
      );
    else
      booking.mutate(
        { ...request, scheduledDate: opening.start },
        { onSuccess: (lesson) => booked(userId, [lesson]), onError },
      );
  };

  const count = series.isWeekly ? series.starts.length : 1;
  const fromPackage = usesPackage ? Math.min(packageLessons, count) : 0;
  const packagePays = count > 0 && fromPackage === count;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <LessonDetails coach={fullName(coach.user)} opening={opening} timeZone={site.timeZone} />
      <Card className="lg:order-first lg:row-span-2">
        <CardBody>
          {user && <PlayerSwitch label="This lesson is for" className="mb-6" />}
          {user && (
            <SeriesChoice weeks={series.weeks} choose={series.choose} once="Just once" className="mb-6" />
          )}
          {user && series.isWeekly && (
            <Loaded
              query={series.query}
              what="the dates"
              failed="The dates could not be loaded"
              skeleton={<Skeleton className="mb-6 h-96" />}
            >
              {({ dates }) => (
                <SeriesDates
                  title="Your dates"
                  dates={dates}
                  dropped={series.dropped}
                  toggle={series.toggle}
                  once="book just once"
                  className="mb-6"
                />
              )}
            </Loaded>
          )}
          {user && (
            <PackageChoice left={packageLessons} count={count} uses={usesPackage} choose={setUsesPackage} />
          )}
          {user ? (
            <ContactForm
              id={formId}
              user={user}
              isWeekly={series.isWeekly}
              submit={(contact, showFields) => book(contact, user.id, showFields)}
            />
          ) : (
            <SignInFirst from={path} />
          )}
        </CardBody>
      </Card>
      <div className="grid gap-4">
        {!packagePays && (
          <PaymentNotice
            handles={user ? (coach.paymentHandles ?? site.payment) : undefined}
            card={site.lessons.card}
          />
        )}
        <p className="text-sm text-muted">
          {termsInWords(site.lessons, opening.price, site.lessons.noShowPercent)}
        </p>
      </div>
      {user && (
        <ConfirmBar
          form={formId}
          opening={opening}
          count={count}
          price={packagePays ? 'From your package' : formatMoney((count - fromPackage) * opening.price)}
          busy={booking.isPending || bookingSeries.isPending}
          disabled={!series.mayBook}
        />
      )}
    </div>
  );
}

const ConfirmSkeleton = () => (
  <Loading label="Loading the lesson" className="grid gap-6 lg:grid-cols-[3fr_2fr]">
    <Skeleton className="h-96" />
    <Skeleton className="h-64" />
  </Loading>
);
