import type { Lesson } from '@fungo/contracts';
import { bookingPath } from '@/academy/booking-path';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { ButtonLink } from '@/ui/button';
import { offersToCome } from '../lesson-times';

/** The times that the coach offers instead, each a tap away from being booked. */
export function OfferedTimes({ lesson, timeZone }: { lesson: Lesson; timeZone: string }) {
  const starts = offersToCome(lesson);
  if (starts.length === 0) return null;
  return (
    <div className="mt-2 grid gap-2">
      <p className="font-bold">{lesson.instructor.user.firstName} offers instead:</p>
      <ul className="flex flex-wrap gap-2">
        {starts.map((start) => {
          const { day, time } = siteMoment(timeZone, start);
          return (
            <li key={start}>
              <ButtonLink variant="secondary" size="narrow" to={bookingPath(lesson.instructorId, start)}>
                {formatDay(day, 'short')}, {formatTime(time)}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
