import { SeriesChoice } from '@/academy/series-choice';
import { SeriesDates } from '@/academy/series-dates';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import type { useDeskSeries } from '../use-desk-series';

/** One lesson, or the same time every week with each date, and why one is left out. */
export const DeskSeries = ({ series }: { series: ReturnType<typeof useDeskSeries> }) => (
  <>
    <SeriesChoice weeks={series.weeks} choose={series.choose} once="One lesson" />
    {series.isWeekly && !series.isAsked && (
      <EmptyState compact title="Which dates?" text={`Choose ${series.missing} to see each week.`} />
    )}
    {series.isAsked && (
      <Loaded
        query={series.dates}
        what="the dates"
        failed="The dates could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {({ dates }) => (
          <SeriesDates
            title="Dates"
            dates={dates}
            dropped={series.dropped}
            toggle={series.toggle}
            once="book one lesson"
          />
        )}
      </Loaded>
    )}
  </>
);
