import { email as emailField } from '@fungo/contracts/fields';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { areEnough, useSeriesChoice } from '@/academy/use-series-choice';
import { isDay } from '@/lib/calendar';
import { useDebounced } from '@/lib/use-debounced';
import { simpleSeriesDatesQuery } from './api/simple-series';

interface Typed {
  instructorId: string | undefined;
  date: string;
  time: string | undefined;
  name: string;
  email: string | null | undefined;
}

/** The choice between one lesson and weekly ones at the desk, and the dates that are kept. */
export function useDeskSeries({ instructorId, date, time, name, email }: Typed) {
  const { startsOf, ...choice } = useSeriesChoice();
  const player = playerOf(useDebounced(email ?? ''), useDebounced(name));
  const query = simpleSeriesDatesQuery({
    ...{ scheduledDate: date, timeSlot: time ?? '', weeks: String(choice.weeks) },
    ...{ instructorId, ...player },
  });
  const isAsked = choice.isWeekly && instructorId !== undefined && isDay(date) && Boolean(time);
  const dates = useQuery({
    ...query,
    queryFn: isAsked ? query.queryFn : skipToken,
    // The list stays in sight while the address is typed.
    placeholderData: isAsked ? keepPreviousData : undefined,
  });
  const starts = startsOf(dates.data?.dates);
  const isRead = !dates.isPlaceholderData && areEnough(starts);
  return {
    ...choice,
    ...{ isAsked, dates, starts, mayBook: !isAsked || isRead },
    missing: instructorId === undefined ? 'a coach, date and time' : 'a date and time',
  };
}

/** The account whose other lessons count; nobody until the address is complete. */
function playerOf(email: string, name: string) {
  const address = emailField.safeParse(email).data;
  return address && { studentEmail: address, ...(name.trim() && { studentName: name.trim() }) };
}
