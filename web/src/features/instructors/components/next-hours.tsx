import type { Instructor, Opening } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { bookingPath } from '@/academy/booking-path';
import { useNextOpenings } from '@/academy/queries/next-openings';
import { formatDay, formatTime, zoneName } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';

/** Days with a free hour that the page shows; the calendar has the others. */
const shownDays = 4;

/** The coach's next free hours, each one tap from its confirmation. */
export function NextHours({ coach, timeZone }: { coach: Instructor; timeZone: string }) {
  const openings = useNextOpenings(timeZone, coach.id);
  const days = openings && [...new Set(openings.map(({ date }) => date))].slice(0, shownDays);
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div>
          <h2 className="text-2xl">Next free hours</h2>
          <p className="text-sm text-muted">60 minutes · {zoneName(timeZone)}</p>
        </div>
        {!days ? (
          <Loading label="Loading free hours" className="grid gap-3">
            {Array.from({ length: shownDays }, (_, index) => (
              <Skeleton key={index} className="h-18" />
            ))}
          </Loading>
        ) : days.length === 0 ? (
          <p className="min-h-18 text-muted">
            {coach.user.firstName} has no free hour in the next four weeks. The calendar shows later ones.
          </p>
        ) : (
          <ul className="grid gap-4">
            {days.map((day) => (
              <li key={day}>
                <h3 className="mb-1.5 font-sans text-base">{formatDay(day, 'short')}</h3>
                <ul className="flex flex-wrap gap-2">
                  {openings
                    .filter(({ date }) => date === day)
                    .map((opening) => (
                      <li key={`${opening.slotId} ${opening.start}`}>
                        <Hour opening={opening} />
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      <CardBody className="flex flex-wrap gap-2">
        <ButtonLink className="grow" to={`/book-lesson?instructorId=${coach.id}`}>
          Book a lesson
        </ButtonLink>
        <ButtonLink variant="secondary" className="grow" to={`/schedule?instructorId=${coach.id}`}>
          View Schedule<span className="sr-only"> of {fullName(coach.user)}</span>
        </ButtonLink>
      </CardBody>
    </Card>
  );
}

const Hour = ({ opening }: { opening: Opening }) => (
  <Link
    to={bookingPath(opening.instructorId, opening.start)}
    className="flex min-h-11 items-center rounded-md border border-grass bg-grass-soft px-3 font-bold text-grass-ink no-underline hover:border-ink"
  >
    <span className="sr-only">Book {formatDay(opening.date, 'long')}, </span>
    {formatTime(opening.time)}
  </Link>
);
