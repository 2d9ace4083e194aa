import type { Opening } from '@fungo/contracts';
import { CalendarDays, Clock, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatTime, zoneName } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';

interface LessonDetailsProps {
  coach: string;
  opening: Opening;
  timeZone: string;
}

export const LessonDetails = ({ coach, opening, timeZone }: LessonDetailsProps) => (
  <section aria-labelledby="lesson-details" className="board rounded-lg p-5 shadow-card sm:p-6">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <h3 id="lesson-details" className="text-2xl">
        Lesson details
      </h3>
      <span className="flap text-3xl">{formatMoney(opening.price)}</span>
    </div>
    <ul className="mt-4 grid gap-3">
      <Detail icon={<UserRound aria-hidden />}>{coach}</Detail>
      <Detail icon={<CalendarDays aria-hidden />}>{formatDay(opening.date, 'long')}</Detail>
      <Detail icon={<Clock aria-hidden />}>
        {formatTime(opening.time)} {zoneName(timeZone)}, {minutesOf(opening)} minutes
      </Detail>
      <Detail icon={<MapPin aria-hidden />}>{opening.location}</Detail>
    </ul>
  </section>
);

const Detail = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-board-muted">
    {icon}
    <span>{children}</span>
  </li>
);

const minutesOf = ({ start, end }: Opening) => (Date.parse(end) - Date.parse(start)) / 60_000;
