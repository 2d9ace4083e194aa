import type { Opening } from '@fungo/contracts';
import { ChevronRight } from 'lucide-react';
import { formatDay, formatTime, zoneName } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';

interface AvailableTimesProps {
  day: string;
  openings: Opening[];
  timeZone: string;
  choose: (start: string) => void;
  className?: string;
}

export const AvailableTimes = ({ day, openings, timeZone, choose, className }: AvailableTimesProps) => (
  <section aria-labelledby="available-times" className={className}>
    <h3 id="available-times" className="text-xl lg:text-2xl">
      Available Times
    </h3>
    <p className="mb-3 text-sm text-muted">
      {formatDay(day, 'long')} · {zoneName(timeZone)}
    </p>
    <ul className="grid grid-cols-1 gap-2">
      {openings.map((opening) => (
        <li key={`${opening.slotId} ${opening.start}`}>
          <button
            type="button"
            onClick={() => choose(opening.start)}
            className="flex min-h-14 w-full items-center gap-4 rounded-md border border-line border-l-4 border-l-grass bg-card px-4 py-2 text-left font-normal transition-colors hover:border-grass hover:bg-grass-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-display text-2xl leading-tight font-extrabold">
                {formatTime(opening.time)}
              </span>
              <span className="block text-sm leading-snug text-muted">
                {opening.location}
                {opening.seatsLeft > 1 && ` · ${opening.seatsLeft} spots left`}
              </span>
            </span>
            <span className="font-bold">{formatMoney(opening.price)}</span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  </section>
);
