import { ChevronLeft, ChevronRight } from 'lucide-react';
import { firstDay, formatDay, monthGrid, monthOf, weekOf } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';

interface MonthCalendarProps {
  month: string;
  today: string;
  /** The days that can be chosen. */
  openDays: string[];
  shownDay: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  isLoading: boolean;
  showMonth: (offset: -1 | 1) => void;
  choose: (day: string) => void;
}

export const MonthCalendar = ({
  month,
  today,
  openDays,
  shownDay,
  isFirst,
  isLast,
  isLoading,
  showMonth,
  choose,
}: MonthCalendarProps) => (
  <div>
    <div className="mb-3 flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous month"
        disabled={isFirst}
        onClick={() => showMonth(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <h3 id="calendar-month" aria-live="polite" className="text-2xl">
        {formatDay(firstDay(month), 'month')}
      </h3>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next month"
        disabled={isLast}
        onClick={() => showMonth(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
    <table
      aria-labelledby="calendar-month"
      aria-busy={isLoading}
      className={cn('w-full table-fixed', isLoading && 'animate-pulse')}
    >
      <thead>
        <tr>
          {weekOf(firstDay(month)).map((day) => (
            <th
              key={day}
              scope="col"
              className="eyebrow pb-2 text-muted"
              abbr={formatDay(day, 'weekdayLong')}
            >
              {formatDay(day, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0.5">
                {monthOf(day) === month && (
                  <DayButton
                    day={day}
                    isToday={day === today}
                    isOpen={openDays.includes(day)}
                    isShown={day === shownDay}
                    choose={() => choose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface DayButtonProps {
  day: string;
  isToday: boolean;
  isOpen: boolean;
  isShown: boolean;
  choose: () => void;
}

const DayButton = ({ day, isToday, isOpen, isShown, choose }: DayButtonProps) => (
  <button
    type="button"
    disabled={!isOpen}
    aria-pressed={isShown}
    aria-current={isToday ? 'date' : undefined}
    aria-label={formatDay(day, 'long')}
    onClick={choose}
    className={cn(
      'grid h-12 w-full place-items-center rounded-md border text-lg',
      isOpen ? 'font-bold hover:border-ink' : 'opacity-60',
      isShown
        ? 'border-ink bg-ink text-page'
        : isOpen
          ? 'border-grass bg-grass-soft text-grass-ink'
          : 'border-transparent text-muted',
    )}
  >
    <span className={cn('rounded-sm px-1.5', isToday && !isShown && 'today')}>{Number(day.slice(-2))}</span>
  </button>
);
