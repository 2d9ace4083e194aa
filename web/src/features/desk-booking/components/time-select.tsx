import { lesson } from '@fungo/contracts/constants';
import type { ComponentProps } from 'react';
import { formatTime } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import type { TimeChoices } from './use-time-choices';

interface TimeSelectProps extends ComponentProps<'select'> {
  times: TimeChoices;
  chosen: string | undefined;
  error: string | undefined;
}

/** A time of the chosen day, open starts first. */
export function TimeSelect({ times: { isLoading, open, other }, chosen, error, ...select }: TimeSelectProps) {
  const opening = open.find(({ time }) => time === chosen);
  const hint = opening
    ? `${formatMoney(opening.price)} · ${opening.location}`
    : chosen && `Outside open times: ${formatMoney(lesson.defaultPrice)} · ${lesson.schedulingPageLocation}`;
  return (
    <Field label="Time slot" hint={hint} error={error}>
      <Select {...select}>
        <option value="">{isLoading ? 'Looking for open times…' : 'Choose a time'}</option>
        {open.length > 0 && (
          <optgroup label="Open">
            {open.map(({ time }) => (
              <option key={time} value={time}>
                {formatTime(time)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Other times">
          {other.map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  );
}
