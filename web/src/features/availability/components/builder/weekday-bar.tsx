import { formatWeekday, weekdays } from '@/lib/calendar';
import { cn } from '@/lib/cn';

interface WeekdayBarProps {
  chosen: number;
  choose: (weekday: number) => void;
  /** Number of slots on a weekday. */
  count: (weekday: number) => number;
}

/** The week as a line score: one inning per day, with its slots below. */
export const WeekdayBar = ({ chosen, choose, count }: WeekdayBarProps) => (
  <div
    role="group"
    aria-label="Weekday"
    className="board grid grid-cols-7 gap-px overflow-hidden rounded-lg bg-board-line shadow-card"
  >
    {weekdays.map((weekday) => {
      const name = formatWeekday(weekday);
      const isChosen = weekday === chosen;
      return (
        <button
          key={weekday}
          type="button"
          aria-pressed={isChosen}
          onClick={() => choose(weekday)}
          className={cn(
            'grid min-h-20 content-center justify-items-center gap-2 border-b-4 px-1 py-3 -outline-offset-4 hover:bg-board-raised',
            isChosen ? 'border-lamp bg-board-raised' : 'border-transparent bg-board',
          )}
        >
          <span className="sr-only">{`${name}, ${count(weekday)} time ${count(weekday) === 1 ? 'slot' : 'slots'}`}</span>
          <span aria-hidden className={cn('font-bold', !isChosen && 'text-board-muted')}>
            <span className="sm:hidden">{name.slice(0, 3)}</span>
            <span className="hidden sm:inline">{name}</span>
          </span>
          <span aria-hidden className="flap text-2xl sm:text-3xl">
            {count(weekday)}
          </span>
        </button>
      );
    })}
  </div>
);
