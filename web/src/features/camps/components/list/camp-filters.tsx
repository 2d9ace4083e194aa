import { camp } from '@fungo/contracts/constants';
import { divisionSportWords } from '@/academy/camp-words';
import { firstDay, formatDay } from '@/lib/calendar';
import { useListFilters } from '@/lib/use-list-filters';
import { Button } from '@/ui/button';
import { SelectFilter } from '@/ui/list-filters';
import { sports, type CampWish } from './camp-filter.rules';

const { min, max } = camp.displayAges;
const ages = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

/** A family's wish, which the address keeps. @param months in which camps run */
export function useCampWish(months: readonly string[]) {
  const filters = useListFilters({ age: ages, sport: sports, month: months });
  const { age, sport, month } = filters.values;
  const wish: CampWish = {
    ...(age && { age: Number(age) }),
    ...(sport && { sport }),
    ...(month && { month }),
  };
  return { filters, wish, clear: filters.clear };
}

/** Narrows the list by the player's age, the sport and the month. */
export const CampFilters = ({
  filters,
  clear,
}: Pick<ReturnType<typeof useCampWish>, 'filters' | 'clear'>) => (
  <div
    role="search"
    aria-label="Find a camp"
    className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:min-w-44"
  >
    <SelectFilter
      label="Player’s age"
      filters={filters}
      name="age"
      all="Any age"
      words={(age) => `${age} years`}
    />
    <SelectFilter
      label="Sport"
      filters={filters}
      name="sport"
      all="Both sports"
      words={(sport) => divisionSportWords[sport]}
    />
    <SelectFilter
      label="When"
      filters={filters}
      name="month"
      all="Any month"
      words={(month) => formatDay(firstDay(month), 'month')}
    />
    {clear && (
      <Button variant="quiet" className="sm:min-w-0!" onClick={clear}>
        Clear filters
      </Button>
    )}
  </div>
);
