import { lesson } from '@fungo/contracts/constants';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';

const { min, max, usual } = lesson.series.weeks;

interface SeriesChoiceProps {
  /** 1 for a single lesson. */
  weeks: number;
  choose: (weeks: number) => void;
}

/** One lesson, or the same time every week. */
export const SeriesChoice = ({ weeks, choose }: SeriesChoiceProps) => (
  <div className="mb-6 grid gap-4">
    <Choices
      label="How often?"
      name="how-often"
      options={[
        { value: 'once', label: 'Just once' },
        { value: 'weekly', label: 'Every week' },
      ]}
      chosen={weeks > 1 ? 'weekly' : 'once'}
      onChange={({ target }) => choose(target.value === 'weekly' ? usual : 1)}
    />
    {weeks > 1 && (
      <Field label="For how many weeks?">
        <Select value={weeks} onChange={({ target }) => choose(Number(target.value))}>
          {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((count) => (
            <option key={count} value={count}>
              {count} weeks
            </option>
          ))}
        </Select>
      </Field>
    )}
  </div>
);
