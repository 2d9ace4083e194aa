import { useSearchParams } from 'react-router-dom';
import { addDays, isDay, weekOf, weekStart } from '@/lib/calendar';

/** Which week is shown: it stands in the address, so that a link and the back button mean the same week. */
export function useWeek(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('week');
  const shown = isDay(asked) ? asked : today;
  const show = (day: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (weekStart(day) === weekStart(today)) next.delete('week');
        else next.set('week', weekStart(day));
        return next;
      },
      { replace: true },
    );
  return {
    days: weekOf(shown),
    showWeek: (offset: -1 | 1) => show(addDays(shown, offset * 7)),
    showToday: () => show(today),
  };
}
