import { formatDay } from '@/lib/calendar';
import { cn } from '@/lib/cn';

interface DayStripProps {
  days: string[];
  today: string;
  shown: string;
  isOpen: (day: string) => boolean;
  choose: (day: string) => void;
}

/** On a phone: the week's days side by side, a dot under those with open hours. */
export const DayStrip = ({ days, today, shown, isOpen, choose }: DayStripProps) => (
  <div role="group" aria-label="Days" className="grid grid-cols-7 border-b border-line bg-sunken lg:hidden">
    {days.map((day) => (
      <button
        key={day}
        type="button"
        aria-pressed={day === shown}
        disabled={day < today}
        onClick={() => choose(day)}
        className={cn(
          'grid min-h-18 justify-items-center gap-0.5 py-2 -outline-offset-4 disabled:opacity-45',
          day === shown ? 'bg-card' : 'text-muted',
        )}
      >
        <span className="sr-only">{`${formatDay(day, 'long')}${isOpen(day) ? '' : ', nothing open'}`}</span>
        <span aria-hidden className="text-xs">
          {formatDay(day, 'weekday')}
        </span>
        <span
          aria-hidden
          className={cn(
            'rounded-sm px-1.5 pt-1 font-display text-2xl leading-none font-extrabold',
            day === shown ? 'bg-ink text-page' : day === today && 'today',
          )}
        >
          {Number(day.slice(-2))}
        </span>
        <span className={cn('size-2 rounded-full', isOpen(day) && 'bg-grass')} />
      </button>
    ))}
  </div>
);
