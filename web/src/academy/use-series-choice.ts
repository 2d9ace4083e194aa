import type { SeriesDate } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { useState } from 'react';
import { keptDates } from './series-dates';

/** The choice between one lesson and weekly ones, and the dates that are kept. */
export function useSeriesChoice() {
  const [weeks, choose] = useState(1);
  const [dropped, setDropped] = useState<string[]>([]);
  return {
    weeks,
    choose,
    isWeekly: weeks > 1,
    dropped,
    toggle: (date: string) =>
      setDropped(dropped.includes(date) ? dropped.filter((one) => one !== date) : [...dropped, date]),
    /** The starts of the dates that are kept. */
    startsOf: (dates: SeriesDate[] = []) => keptDates(dates, dropped).map(({ start }) => start!),
    reset: () => {
      choose(1);
      setDropped([]);
    },
  };
}

/** Whether these are enough for a series. */
export const areEnough = (starts: string[]) => starts.length >= lesson.series.weeks.min;
