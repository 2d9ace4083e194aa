import type { Instructor, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { addMonths, formatDay, firstDay, monthOf } from '@/lib/calendar';
import { coachPath } from '@/academy/coach-path';
import { useNextOpenings } from '@/academy/queries/next-openings';
import { cn } from '@/lib/cn';
import { fullName } from '@/lib/names';
import { siteDate } from '@/lib/site-date';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { monthOpeningsQuery } from '../api/month-openings';
import { AvailableTimes } from './available-times';
import { MonthCalendar } from './month-calendar';
import { NextHour } from './next-hour';
import { NoneFits } from './none-fits';

/** How far ahead the calendar goes. A weekly slot runs for a year at most. */
const monthsAhead = 12;

interface ChooseTimeProps {
  coach: Instructor;
  site: Site;
  day: string | undefined;
  chooseDay: (day: string) => void;
  choose: (start: string) => void;
  askForAnother: () => void;
  /** A way to hear of the coach's free hours. */
  alert?: ReactNode;
}

export function ChooseTime({ coach, site, day, chooseDay, choose, askForAnother, alert }: ChooseTimeProps) {
  const today = siteDate(site.timeZone);
  const [month, setMonth] = useState(monthOf(day ?? today));
  const openings = useQuery(monthOpeningsQuery(coach.id, month));
  const next = useNextOpenings(site.timeZone, coach.id);
  const openDays = [...new Set(openings.data?.map(({ date }) => date))].filter((date) => date >= today);
  // With nothing chosen yet, the first open day saves the family a tap.
  const shownDay = day && openDays.includes(day) ? day : openDays[0];
  const isLastMonth = month === addMonths(monthOf(today), monthsAhead);

  const times = shownDay && openings.data && (
    <AvailableTimes
      day={shownDay}
      openings={openings.data.filter(({ date }) => date === shownDay)}
      timeZone={site.timeZone}
      choose={choose}
      className={cn(side, 'max-lg:my-2 max-lg:rounded-md max-lg:bg-sunken max-lg:p-3')}
    />
  );

  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-6">
        <div className="flex items-center gap-3">
          <Avatar person={coach.user} />
          <p className="leading-snug">
            With{' '}
            <Link
              to={coachPath(coach.id)}
              className="font-bold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {fullName(coach.user)}
            </Link>
            {coach.noticeHours > 0 && (
              <span className="block text-sm text-muted">
                Please book at least {coach.noticeHours === 1 ? 'an hour' : `${coach.noticeHours} hours`}{' '}
                ahead.
              </span>
            )}
          </p>
        </div>
        {next?.[0] && <NextHour opening={next[0]} choose={({ start }) => choose(start)} />}
        {!next && <Skeleton className="h-11 w-72 max-w-full" />}
      </div>
      <div className="relative border-t border-line">
        <div className="p-4 sm:p-6 lg:min-h-112 lg:w-3/5 lg:border-r lg:border-line">
          <MonthCalendar
            month={month}
            today={today}
            openDays={openDays}
            shownDay={shownDay}
            isFirst={month === monthOf(today)}
            isLast={isLastMonth}
            isLoading={openings.isPending}
            times={times}
            showMonth={(offset) => setMonth(addMonths(month, offset))}
            choose={chooseDay}
          />
        </div>
        {openings.isPending ? (
          <Loading
            label="Loading available times"
            className="absolute inset-x-4 top-34 grid gap-3 lg:inset-x-auto lg:top-0 lg:right-0 lg:w-2/5 lg:p-6"
          >
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        ) : openings.error ? (
          <ErrorState
            className={cn(side, 'p-4')}
            error={openings.error}
            retry={() => void openings.refetch()}
          />
        ) : (
          !shownDay && (
            <div className={side}>
              <EmptyState
                compact
                framed
                title="Available Times"
                text={`${fullName(coach.user)} has no open times in ${formatDay(firstDay(month), 'month')}.`}
              >
                {!isLastMonth && (
                  <Button variant="secondary" onClick={() => setMonth(addMonths(month, 1))}>
                    See {formatDay(firstDay(addMonths(month, 1)), 'month')}
                  </Button>
                )}
              </EmptyState>
            </div>
          )
        )}
      </div>
      <NoneFits ask={askForAnother} alert={alert} isHidden={openings.isPending} />
    </Card>
  );
}

/** On a wide screen the times are next to the calendar, as high as it, and scroll. */
const side = 'lg:absolute lg:inset-y-0 lg:right-0 lg:w-2/5 lg:overflow-y-auto lg:p-6';
