import { useSearchParams } from 'react-router-dom';
import { numberIn } from '@/lib/use-address';

/**
 * The choice so far. It lives in the URL: the browser's back button goes back a step, a link can preset coach and
 * time, and signing in returns to the same step.
 */
export function useBookingChoice() {
  const [search, setSearch] = useSearchParams();
  const instructorId = numberIn(search, 'instructorId');
  const start = search.get('start');
  return {
    instructorId: instructorId === undefined ? undefined : Number(instructorId),
    start: start && !Number.isNaN(Date.parse(start)) ? start : undefined,
    /** True for a lesson by arrangement instead of a listed time. */
    isCustom: search.has('custom'),
    clearInstructor: () => setSearch({}),
    chooseInstructor: (id: number) => setSearch({ instructorId: String(id) }),
    chooseTime: (id: number, instant: string) => setSearch({ instructorId: String(id), start: instant }),
    chooseCustom: (id: number) => setSearch({ instructorId: String(id), custom: 'true' }),
    /** Going back must not lead to a finished step. */
    startOver: () => setSearch({}, { replace: true }),
  };
}
