import type { SeriesDate } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { formatDay } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';
import { FormAlert } from '@/ui/field';

const words = { free: 'Free', clash: 'Taken', closed: 'Closed' };

interface SeriesDatesProps {
  dates: SeriesDate[];
  /** Free dates that the family does not want. */
  dropped: string[];
  toggle: (date: string) => void;
}

/** Each week of a series with its state. The family keeps all free dates, or some of them. */
export function SeriesDates({ dates, dropped, toggle }: SeriesDatesProps) {
  const kept = keptDates(dates, dropped);
  const total = kept.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return (
    <fieldset className="mb-6 grid gap-2">
      <legend className="mb-2 font-bold">Your dates</legend>
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
      {kept.length < lesson.series.weeks.min ? (
        <FormAlert>Please keep at least {lesson.series.weeks.min} dates, or book just once.</FormAlert>
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
