import { addDays, isDay, weekOf, weekStart } from './calendar';
import { useAddress } from './use-address';

/** The week that the address names, or else today's. `past`: it may be over. */
export function useWeek(today: string, { past }: { past: boolean }) {
  const { search, change } = useAddress();
  const asked = search.get('week');
  const shown = isDay(asked) && (past || asked > today) ? asked : today;
  const show = (day: string) =>
    change({ week: weekStart(day) === weekStart(today) ? undefined : weekStart(day) });
  return {
    days: weekOf(shown),
    isThisWeek: weekStart(shown) === weekStart(today),
    showWeek: (offset: -1 | 1) => show(addDays(shown, offset * 7)),
    showToday: () => show(today),
  };
}
