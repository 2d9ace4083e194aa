import { lesson } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seriesDatesQuery } from './api/series';
import { keptDates } from './components/series-dates';

interface Wanted {
  instructorId: number;
  start: string;
  playerId: string | undefined;
  isSignedIn: boolean;
}

/** The choice between one lesson and weekly ones, and the weeks that the family keeps. */
export function useSeries({ instructorId, start, playerId, isSignedIn }: Wanted) {
  const [weeks, setWeeks] = useState(1);
  const [dropped, setDropped] = useState<string[]>([]);
  const isWeekly = weeks > 1;
  const query = useQuery({
    ...seriesDatesQuery({
      ...{ instructorId: String(instructorId), start, weeks: String(weeks) },
      ...(playerId && { playerId }),
    }),
    enabled: isWeekly && isSignedIn,
  });
  const kept = keptDates(query.data?.dates ?? [], dropped);
  return {
    weeks,
    choose: setWeeks,
    isWeekly,
    query,
    dropped,
    toggle: (date: string) =>
      setDropped(dropped.includes(date) ? dropped.filter((one) => one !== date) : [...dropped, date]),
    starts: kept.map((one) => one.start!),
    mayBook: !isWeekly || kept.length >= lesson.series.weeks.min,
  };
}
