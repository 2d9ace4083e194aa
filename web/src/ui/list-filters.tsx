import { limits } from '@fungo/contracts/constants';
import type { ReactNode } from 'react';
import type { Filters, FilterValues, ListFilters } from '@/lib/use-list-filters';
import { Input, Select } from './input';

/** A field that narrows the list, under its label. */
export const Filter = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="grid gap-1.5">
    <span className="font-bold">{label}</span>
    {children}
  </label>
);

interface SearchFilterProps {
  filters: Pick<ListFilters<Filters>, 'text' | 'setText'>;
  /** In the empty field: 'Name or email'. */
  placeholder: string;
}

/** Search field of a list. */
export const SearchFilter = ({ filters: { text, setText }, placeholder }: SearchFilterProps) => (
  <Filter label="Search">
    <Input
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={limits.name}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  </Filter>
);

type Value<F extends Filters, K extends keyof F> = NonNullable<FilterValues<F>[K]> & string;

interface SelectFilterProps<F extends Filters, K extends keyof F & string> {
  label: string;
  filters: Pick<ListFilters<F>, 'choices' | 'values' | 'set'>;
  name: K;
  /** Label of the choice that filters nothing. */
  all: string;
  words: (value: Value<F, K>) => string | undefined;
  /** Fewer than the filter has, or those of a number. */
  options?: readonly Value<F, K>[];
}

/** One of a filter's words, or all. */
export const SelectFilter = <const F extends Filters, K extends keyof F & string>({
  label,
  filters: { choices, values, set },
  name,
  all,
  words,
  options = choices[name] as unknown as readonly Value<F, K>[],
}: SelectFilterProps<F, K>) => (
  <Filter label={label}>
    <Select
      value={(values[name] as string | undefined) ?? ''}
      onChange={({ target }) => set(name, target.value as FilterValues<F>[K])}
    >
      <option value="">{all}</option>
      {options.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </Select>
  </Filter>
);

interface DayFiltersProps {
  filters: Pick<ListFilters<{ from: 'day'; to: 'day' }>, 'values' | 'set'>;
  from?: string;
  to?: string;
}

/** The first and the last day of what is shown, next to each other unless the phone is very narrow. */
export const DayFilters = ({ filters: { values, set }, from = 'From', to = 'To' }: DayFiltersProps) => (
  <div className="flex basis-80! flex-wrap gap-4 *:grow *:basis-36">
    <Filter label={from}>
      <Input
        type="date"
        value={values.from ?? ''}
        max={values.to}
        onChange={({ target }) => set('from', target.value)}
      />
    </Filter>
    <Filter label={to}>
      <Input
        type="date"
        value={values.to ?? ''}
        min={values.from}
        onChange={({ target }) => set('to', target.value)}
      />
    </Filter>
  </div>
);
