import type { Block, Camp, Slot } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths, firstDay, formatDay, monthGrid, monthOf, weekStart } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { useAddress } from '@/lib/use-address';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { weekLessonsQuery } from '../../api/week-lessons';
import { entriesOf, type Entry } from './week.rules';

interface MonthGridProps {
  month: string;
  today: string;
  timeZone: string;
  instructorId: string;
  slots: Slot[] | undefined;
  blocks: Block[] | undefined;
  camps: Camp[] | undefined;
}

/** A month with the number of lessons and openings of each day. A day opens its week. */
export function MonthGrid({ month, today, timeZone, instructorId, slots, blocks, camps }: MonthGridProps) {
  const { change } = useAddress();
  const rows = monthGrid(month);
  const lessons = useQuery(weekLessonsQuery({ instructorId, days: rows.flat(), timeZone }));
  const show = (to: string) => change({ week: weekStart(`${to}-15`) });
  return (
    <section aria-label="Month" className="overflow-hidden rounded-lg border border-line bg-card shadow-card">
      <div className="board flex items-center justify-between gap-3 p-3">
        <Button
          variant="board"
          size="icon"
          aria-label="Previous month"
          onClick={() => show(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <h2 aria-live="polite" className="text-center text-2xl">
          {formatDay(firstDay(month), 'month')}
        </h2>
        <Button variant="board" size="icon" aria-label="Next month" onClick={() => show(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {lessons.error && !lessons.data ? (
        <ErrorState
          className="p-5"
          title="Failed to fetch lessons"
          error={lessons.error}
          retry={() => void lessons.refetch()}
        />
      ) : !lessons.data || !slots || !blocks ? (
        <Loading label="Loading the month" className="p-4">
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <>
          <div aria-hidden className="grid grid-cols-7 border-b border-line">
            {rows[0]!.map((day) => (
              <span key={day} className="eyebrow py-2 text-center font-sans text-muted">
                {formatDay(day, 'weekday')}
              </span>
            ))}
          </div>
          <div className="grid grid-cols-7 gap-px bg-line">
            {rows.flat().map((day) => (
              <Day
                key={day}
                day={day}
                isOutside={monthOf(day) !== month}
                isToday={day === today}
                entries={entriesOf({ slots, blocks, camps, lessons: lessons.data }, day, timeZone)}
                open={() => change({ view: undefined, week: weekStart(day) })}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface DayProps {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  entries: Entry[];
  open: () => void;
}

function Day({ day, isOutside, isToday, entries, open }: DayProps) {
  const count = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const camp = entries.find((entry) => entry.kind === 'camp');
  const [lessons, slots] = [count('lesson'), count('slot')];
  const words = [
    lessons > 0 && `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`,
    slots > 0 && `${slots} ${slots === 1 ? 'time slot' : 'time slots'}`,
    camp && camp.camp.title,
    count('block') > 0 && 'blocked hours',
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-label={[formatDay(day, 'long'), ...words].join(', ')}
      onClick={open}
      className={cn(
        'grid min-h-16 content-start justify-items-start gap-1 overflow-hidden p-1.5 text-left -outline-offset-2 hover:bg-sunken sm:min-h-24 sm:p-2',
        isOutside ? 'bg-sunken text-muted' : 'bg-card',
      )}
    >
      <span className={cn('rounded-sm font-display text-lg font-extrabold', isToday && 'today px-1.5')}>
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden className="grid w-full gap-0.5 text-xs">
        {lessons > 0 && (
          <span className="truncate border-l-4 border-clay pl-1 font-bold">
            {lessons}
            <span className="hidden sm:inline"> {lessons === 1 ? 'lesson' : 'lessons'}</span>
          </span>
        )}
        {slots > 0 && (
          <span className="truncate border-l-4 border-grass pl-1">
            {slots}
            <span className="hidden sm:inline"> {slots === 1 ? 'slot' : 'slots'}</span>
          </span>
        )}
        {camp && (
          <span className="truncate bg-clay-soft px-1 font-bold text-clay-ink">{camp.camp.title}</span>
        )}
        {count('block') > 0 && (
          <span className="truncate bg-leather-soft px-1 text-leather-ink">Blocked</span>
        )}
      </span>
    </button>
  );
}
