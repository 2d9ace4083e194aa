import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, firstDay, formatDay, monthGrid, monthOf, weekOf } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';

interface MonthCalendarProps {
  month: string;
  today: string;
  /** Days that can be chosen. */
  openDays: string[];
  shownDay: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  isLoading: boolean;
  /** Shown under the week of the chosen day. */
  times: ReactNode;
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
  times,
  showMonth,
  choose,
}: MonthCalendarProps) => (
  <div>
    <div className="mb-2 flex items-center justify-between gap-3">
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
      onKeyDown={(event) => moveFocus(event, { openDays, showMonth, isFirst, isLast })}
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
      {/* On a phone the times push later weeks down, so those are not seen before. */}
      <tbody className={cn(isLoading && 'max-lg:invisible')}>
        {monthGrid(month).map((week) => (
          <Fragment key={week[0]}>
            {/* A phone's screen is for the weeks to come. */}
            <tr className={cn(week[6]! < today && 'max-lg:hidden')}>
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
            {shownDay && monthOf(shownDay) === month && week.includes(shownDay) && (
              <tr>
                <td colSpan={7}>{times}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
);

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type Months = Pick<MonthCalendarProps, 'openDays' | 'showMonth' | 'isFirst' | 'isLast'>;

/** An arrow key moves to the next open day in its direction, a page key to another month. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>, { openDays, showMonth, isFirst, isLast }: Months) {
  const from = (event.target as HTMLElement).dataset.day;
  const step = steps[event.key];
  if (from && step) {
    event.preventDefault();
    const next = nextOpenDay(openDays, from, step);
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  } else if ((event.key === 'PageUp' && !isFirst) || (event.key === 'PageDown' && !isLast)) {
    event.preventDefault();
    showMonth(event.key === 'PageUp' ? -1 : 1);
  }
}

/** The nearest open day at a multiple of the step. */
function nextOpenDay(openDays: string[], from: string, step: number): string | undefined {
  const month = monthOf(from);
  for (let day = addDays(from, step); monthOf(day) === month; day = addDays(day, step))
    if (openDays.includes(day)) return day;
  return undefined;
}

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
    data-day={day}
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
