import type { Opening } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { formatDay, formatTime } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { formatMoney } from '@fungo/contracts/money';

interface DayColumnProps {
  day: string;
  isToday: boolean;
  /** On a phone only this day's list is shown. */
  isShown: boolean;
  openings: Opening[];
  /** Given where several coaches are shown. */
  coachOf?: (opening: Opening) => string | undefined;
}

export const DayColumn = ({ day, isToday, isShown, openings, coachOf }: DayColumnProps) => (
  <section aria-label={formatDay(day, 'long')} className={cn('min-w-0', !isShown && 'hidden lg:block')}>
    <h3
      aria-hidden
      className={cn(
        'hidden items-baseline justify-center gap-2 border-b border-line py-3 lg:flex',
        openings.length === 0 && 'text-muted',
      )}
    >
      <span className="eyebrow font-sans">{formatDay(day, 'weekday')}</span>
      <span className={cn('rounded-sm px-1.5 pt-0.5 text-2xl', isToday && 'today')}>
        {Number(day.slice(-2))}
      </span>
    </h3>
    {openings.length === 0 ? (
      <p className="px-5 py-8 text-center text-muted lg:px-2 lg:text-sm">
        <span className="lg:hidden">Nothing open on {formatDay(day, 'short')}.</span>
        <span aria-hidden className="hidden lg:inline">
          –
        </span>
      </p>
    ) : (
      <ul className="grid gap-2 p-4 lg:p-2">
        {openings.map((opening) => (
          <li key={`${opening.slotId} ${opening.start}`}>
            <OpeningLink opening={opening} coach={coachOf?.(opening)} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

const OpeningLink = ({ opening, coach }: { opening: Opening; coach?: string }) => (
  <Link
    to={`/book-lesson?${new URLSearchParams({ instructorId: String(opening.instructorId), start: opening.start })}`}
    className="flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md border border-line border-l-4 border-l-grass bg-page px-3 py-2 text-ink no-underline transition-colors hover:border-grass hover:bg-grass-soft lg:px-2.5"
  >
    <span className="font-display text-xl leading-tight font-extrabold whitespace-nowrap">
      <span className="sr-only">Book </span>
      {formatTime(opening.time)}
      <span className="sr-only">
        {` on ${formatDay(opening.date, 'long')},${coach ? ` with ${coach},` : ''} `}
      </span>
    </span>
    <span className="ml-auto text-sm text-muted lg:order-last lg:ml-0">
      {formatMoney(opening.price)}
      {opening.seatsLeft > 1 && ` · ${opening.seatsLeft} spots`}
    </span>
    {coach && (
      <span aria-hidden className="w-full truncate text-sm">
        {coach}
      </span>
    )}
  </Link>
);
