import { useQuery } from '@tanstack/react-query';
import { areEnough, useSeriesChoice } from '@/academy/use-series-choice';
import { seriesDatesQuery } from './api/series';

interface Wanted {
  instructorId: number;
  start: string;
  playerId: string | undefined;
  isSignedIn: boolean;
}

/** The choice between one lesson and weekly ones, and the weeks that the family keeps. */
export function useSeries({ instructorId, start, playerId, isSignedIn }: Wanted) {
  const { startsOf, ...choice } = useSeriesChoice();
  const { weeks, isWeekly } = choice;
  const query = useQuery({
    ...seriesDatesQuery({
      ...{ instructorId: String(instructorId), start, weeks: String(weeks) },
      ...(playerId && { playerId }),
    }),
    enabled: isWeekly && isSignedIn,
  });
  const starts = startsOf(query.data?.dates);
  return { ...choice, query, starts, mayBook: !isWeekly || areEnough(starts) };
}
