import { useSearchParams } from 'react-router-dom';
import { addDays, isDay, weekOf, weekStart } from '@/lib/calendar';

/** Which week and whose hours are shown: kept in the address, so that a link and the back button mean the same week. */
export function useWeek(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('week');
  const shown = isDay(asked) && asked > today ? asked : today;
  const coach = search.get('instructorId');
  const instructorId = coach && /^\d+$/.test(coach) ? coach : undefined;

  const change = (name: string, value: string | undefined) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return {
    days: weekOf(shown),
    instructorId,
    isFirst: weekStart(shown) === weekStart(today),
    showWeek: (offset: -1 | 1) => change('week', addDays(weekStart(shown), offset * 7)),
    showCoach: (id: string | undefined) => change('instructorId', id),
  };
}
