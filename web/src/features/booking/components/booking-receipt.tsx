import type { Site } from '@fungo/contracts';
import { siteMoment, formatDay, formatTime, zoneName } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';
import { useInstructors } from '@/academy/queries/instructors';
import { cardPath } from '@/academy/card-path';
import { ButtonAnchor, ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { PaymentHandles } from '@/academy/payment-handles';
import { EmptyState } from '@/ui/states';
import { StepList } from '@/ui/step-list';
import { lastBookingOf, type LastBooking } from '../last-booking';
import { GettingThere } from './getting-there';

interface BookingReceiptProps {
  site: Site;
  /** The signed-in person. Another person's booking is not shown. */
  userId: string | undefined;
}

export function BookingReceipt({ site, userId }: BookingReceiptProps) {
  const booking = userId ? lastBookingOf(userId) : null;
  return booking ? <Receipt booking={booking} site={site} /> : <NothingBooked />;
}

function Receipt({ booking, site }: { booking: LastBooking; site: Site }) {
  const { data: coaches = [] } = useInstructors();
  const coach = coaches.find(({ id }) => id === booking.instructorId);
  const { day, time } = siteMoment(site.timeZone, booking.start);
  const { price, toPay, due = price } = booking;
  const note = toPay ? toPay.reference : 'the player’s name';
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="Safe at first"
        title="Lesson Booked Successfully!"
        text={`Your coach has your request. ${
          due === 0 || site.lessons.card === 'confirmed'
            ? 'The lesson is confirmed once your coach accepts it.'
            : 'The lesson is confirmed once payment is received and your coach accepts it.'
        } We will email you.`}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <section aria-label="Your lesson" className="board rounded-lg p-6 shadow-card">
            <p className="eyebrow text-lamp">{formatDay(day, 'long')}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
              <span className="flap text-5xl">{formatTime(time)}</span>
              <p className="text-lg">
                with <strong>{booking.coach}</strong>
                <span className="block text-board-muted">
                  {(booking.lessons ?? 1) > 1 && `First of ${booking.lessons} weekly lessons · `}
                  {zoneName(site.timeZone)} · {formatMoney(booking.price)} · {booking.location}
                </span>
              </p>
            </div>
          </section>
          <StepList
            title="What to Expect"
            steps={[
              ...(due > 0
                ? [
                    `Pay ${formatMoney(due)} with one of the handles on this page, and put ${note} in the note.`,
                  ]
                : []),
              `${booking.coach} confirms your lesson. We’ll email you a calendar entry.`,
              ...(site.arrival ? [site.arrival] : []),
              'Train for 60 minutes and leave with something to practice at home.',
            ]}
          />
        </div>
        <div className="grid gap-6">
          {due > 0 && (
            <section
              aria-labelledby="how-to-pay"
              className="grid gap-4 rounded-lg border border-clay bg-clay-soft p-6"
            >
              <h2 id="how-to-pay" className="text-2xl text-clay-ink">
                How to pay
              </h2>
              <ByCard card={site.lessons.card} toPay={toPay} />
              <PaymentHandles handles={coach?.paymentHandles ?? site.payment} toPay={toPay} />
            </section>
          )}
          <GettingThere site={site} />
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/player-dashboard">Go to Player Dashboard</ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}

/** A charge can be paid by card at once; otherwise once the coach has confirmed. */
function ByCard({ card, toPay }: { card: Site['lessons']['card']; toPay: LastBooking['toPay'] }) {
  if (card === 'off') return null;
  if (toPay?.chargeId)
    return (
      <ButtonAnchor size="lg" className="justify-self-start" href={cardPath({ id: toPay.lessonId })}>
        Pay {formatMoney(toPay.dollars)} by card
      </ButtonAnchor>
    );
  return (
    <p>
      {card === 'request'
        ? 'You can pay each lesson by card on your dashboard.'
        : 'You can pay by card once your coach has confirmed.'}
    </p>
  );
}

const NothingBooked = () => (
  <div className="page py-12">
    <PageHeader title="Your booking" />
    <EmptyState
      title="No booking on this device"
      text="After you book a lesson, this page tells you how to pay and how to get there. Your lessons are on your dashboard."
    >
      <ButtonLink to="/book-lesson">Book a lesson</ButtonLink>
      <ButtonLink variant="secondary" to="/player-dashboard">
        Go to Player Dashboard
      </ButtonLink>
      <ButtonLink variant="secondary" to="/">
        Back to Home
      </ButtonLink>
    </EmptyState>
  </div>
);
