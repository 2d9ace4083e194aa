import { lesson } from '@fungo/contracts/constants';
import { cn } from '@/lib/cn';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';

const { min, max, usual } = lesson.series.weeks;

interface SeriesChoiceProps {
  /** 1 for a single lesson. */
  weeks: number;
  choose: (weeks: number) => void;
  /** The name of a single lesson: 'Just once'. */
  once: string;
  className?: string;
}

/** One lesson, or the same time every week. */
export const SeriesChoice = ({ weeks, choose, once, className }: SeriesChoiceProps) => (
  <div className={cn('grid gap-4', className)}>
    <Choices
      label="How often?"
      name="how-often"
      options={[
        { value: 'once', label: once },
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
