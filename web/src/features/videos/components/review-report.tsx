import { membership } from '@fungo/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstDay, formatDay } from '@/lib/calendar';
import { download } from '@/lib/download';
import { siteDate } from '@/lib/site-date';
import { Card, CardBody } from '@/ui/card';
import { ExportButton } from '@/ui/export-button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { YearChoice } from '@/ui/year-choice';
import { reviewMonthsQuery } from '../api/review-months';
import { byMonth, keptWords, medianWords, type MonthOfReviews } from '../review-months.rules';

const promised = membership.analysisWithinHours.max;

interface ReviewReportProps {
  timeZone: string;
  /** All coaches are shown, with their names. */
  isAdmin?: boolean;
}

/** How many reviews were finished within the promised hours, by month. */
export function ReviewReport({ timeZone, isAdmin = false }: ReviewReportProps) {
  const thisYear = Number(siteDate(timeZone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const months = useQuery({ ...reviewMonthsQuery(year), placeholderData: keepPreviousData });
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Reviews within {promised} hours</h2>
          <YearChoice year={year} last={thisYear} change={setYear} />
        </div>
        <Loaded
          query={months}
          what="the months"
          failed="The months could not be loaded"
          skeleton={<Skeleton className="h-40" />}
        >
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-muted">No reviews in {year}.</p>
            ) : (
              <ul className="divide-y divide-line rounded-lg border border-line">
                {byMonth(rows).map((month) => (
                  <Month key={month.month} month={month} hasNames={isAdmin} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <ExportButton
          save={() => download('GET /api/reviews/months.csv', { query: { year } })}
        >{`Export ${year} as CSV`}</ExportButton>
      </CardBody>
    </Card>
  );
}

const Month = ({ month, hasNames }: { month: MonthOfReviews; hasNames: boolean }) => (
  <li className="grid gap-2 p-4">
    <p className="flex flex-wrap justify-between gap-x-4">
      <strong>{formatDay(firstDay(month.month), 'month')}</strong>
      <span className="tabular-nums">
        {keptWords(month)}
        {!hasNames && ` · ${medianWords(month.coaches[0]!)}`}
      </span>
    </p>
    {hasNames && (
      <ul className="grid gap-1 text-sm">
        {month.coaches.map((row) => (
          <li key={row.instructorId} className="flex flex-wrap justify-between gap-x-4">
            <bdi>{row.instructorId === null ? 'Office' : row.coach || 'Former coach'}</bdi>
            <span className="text-muted tabular-nums">
              {keptWords(row)} · {medianWords(row)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
);
