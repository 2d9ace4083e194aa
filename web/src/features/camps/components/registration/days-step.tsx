import { isOnePrice, priceOfChild } from '@fungo/contracts/camps/price';
import { toDollars } from '@fungo/contracts/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '@/lib/calendar';
import { campHours, datesOfCamp, priceWords } from '@/academy/camp-words';
import { Choices } from '@/ui/choices';
import type { FamilyForm, SoldCamp } from './family-form';
import { allDaysWords, isLastDay } from './registration.rules';

/** Choice between all days and some. A camp sold as a whole only shows its dates. */
export function DaysStep({ camp }: { camp: SoldCamp }) {
  const { register } = useFormContext<FamilyForm>();
  const option = useWatch<FamilyForm, 'registration.registrationOption'>({
    name: 'registration.registrationOption',
  });
  const { firstDay } = camp;
  const dates = datesOfCamp(camp).slice(firstDay - 1);
  const whole = priceWords(
    toDollars(priceOfChild(camp, { registrationOption: 'all_days', selectedDays: [], firstDay })),
  );
  const perPlayer = whole === 'Free' ? 'free' : `${whole} per player`;
  const overWords = firstDay > 1 && (
    <p className="rounded-md bg-leather-soft px-4 py-3 text-leather-ink">
      {firstDay === 2 ? 'Day 1 is' : firstDay === 3 ? 'Days 1 and 2 are' : `Days 1 to ${firstDay - 1} are`}{' '}
      over. You pay only for the days left.
    </p>
  );
  if (isOnePrice(camp))
    return (
      <div className="grid gap-3">
        {overWords}
        <p>
          {camp.campType === 'clinic' ? 'The clinic' : 'The camp'} is {perPlayer}
          {dates.length > 1 && `, for ${allDaysWords(camp).toLowerCase()} together`}. Every player comes to
          all of it:
        </p>
        <ul className="grid gap-2">
          {dates.map((date) => (
            <li key={date} className="font-bold">
              {formatDay(date, 'long')}, <span className="font-normal text-muted">{campHours(camp)}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  if (isLastDay(camp))
    return (
      <div className="grid gap-3">
        {overWords}
        <p>
          The last day is {perPlayer}: <strong>{formatDay(dates[0]!, 'long')}</strong>, {campHours(camp)}.
        </p>
      </div>
    );
  return (
    <div className="grid gap-6">
      {overWords}
      <Choices
        label="Registration option"
        options={[
          { value: 'all_days', label: `${allDaysWords(camp)}, ${whole}` },
          { value: 'individual_days', label: `Individual days, ${priceWords(camp.dailyPrice)} each` },
        ]}
        {...register('registration.registrationOption')}
      />
      {option === 'individual_days' && <DayChoice dates={dates} firstDay={firstDay} />}
      <p className="text-muted">The price is for one player. You’ll add your players in step 3.</p>
    </div>
  );
}

function DayChoice({ dates, firstDay }: { dates: string[]; firstDay: number }) {
  const { register, formState } = useFormContext<FamilyForm>();
  const error = formState.errors.registration?.selectedDays?.message;
  return (
    <fieldset aria-describedby={error ? 'days-error' : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-bold">Which days?</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {dates.map((date, index) => (
          <label
            key={date}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-edge bg-card px-4 py-2 select-none hover:bg-sunken has-checked:border-ink has-checked:bg-leather-soft"
          >
            <input
              type="checkbox"
              value={String(firstDay + index)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-grass"
              {...register('registration.selectedDays')}
            />
            <span>
              <span className="font-bold">Day {firstDay + index}</span>{' '}
              <span className="text-muted">{formatDay(date, 'short')}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="days-error" role="alert" className="text-sm font-bold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
