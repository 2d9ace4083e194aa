import type { SeriesDate } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { formatDay } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { FormAlert } from '@/ui/field';

const { min } = lesson.series.weeks;
const words = { free: 'Free', clash: 'Taken', closed: 'Closed' };

interface SeriesDatesProps {
  title: string;
  dates: SeriesDate[];
  /** Free dates that are not wanted. */
  dropped: string[];
  toggle: (date: string) => void;
  /** The choice instead of a series: 'book just once'. */
  once: string;
  className?: string;
}

/** Each week of a series with its state. All free dates are kept, or some of them. */
export function SeriesDates({ title, dates, dropped, toggle, once, className }: SeriesDatesProps) {
  const kept = keptDates(dates, dropped);
  const total = kept.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return (
    <fieldset className={cn('grid gap-2', className)}>
      <legend className="mb-2 font-bold">{title}</legend>
      <ul className="grid gap-2">
        {dates.map(({ date, state, reason }) => (
          <li key={date}>
            <label
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-md border border-edge px-4 py-2',
                state === 'free' ? 'cursor-pointer bg-card' : 'bg-sunken text-muted',
              )}
            >
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-grass"
                checked={state === 'free' && !dropped.includes(date)}
                disabled={state !== 'free'}
                onChange={() => toggle(date)}
              />
              <span className="min-w-0 flex-1">
                {formatDay(date, 'short')}
                {reason && <span className="block text-sm">{reason}</span>}
              </span>
              <Badge tone={state === 'free' ? 'grass' : 'neutral'}>{words[state]}</Badge>
            </label>
          </li>
        ))}
      </ul>
      {kept.length < min ? (
        <FormAlert>
          {keptDates(dates, []).length < min
            ? `Too few of these dates are free. Please choose another time, or ${once}.`
            : `Please keep at least ${min} dates, or ${once}.`}
        </FormAlert>
      ) : (
        <p role="status" className="font-bold">
          {kept.length} lessons, {formatMoney(total)} in all
        </p>
      )}
    </fieldset>
  );
}

export const keptDates = (dates: SeriesDate[], dropped: string[]) =>
  dates.filter(({ state, date }) => state === 'free' && !dropped.includes(date));
