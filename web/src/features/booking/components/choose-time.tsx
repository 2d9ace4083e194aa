import type { Instructor, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addMonths, formatDay, firstDay, monthOf } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { siteDate } from '@/lib/site-date';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { monthOpeningsQuery } from '../api/month-openings';
import { AvailableTimes } from './available-times';
import { MonthCalendar } from './month-calendar';
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
  const openDays = [...new Set(openings.data?.map(({ date }) => date))].filter((date) => date >= today);
  // With nothing chosen yet, the first open day saves the family a tap.
  const shownDay = day && openDays.includes(day) ? day : openDays[0];
  const isLastMonth = month === addMonths(monthOf(today), monthsAhead);

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <CardBody className="grid gap-5">
          <p className="flex items-center gap-3 text-lg">
            <Avatar person={coach.user} />
            <span>
              With <strong>{fullName(coach.user)}</strong>
            </span>
          </p>
          {coach.noticeHours > 0 && (
            <p className="text-muted">
              Please book at least {coach.noticeHours === 1 ? 'an hour' : `${coach.noticeHours} hours`} ahead.
            </p>
          )}
          <MonthCalendar
            month={month}
            today={today}
            openDays={openDays}
            shownDay={shownDay}
            isFirst={month === monthOf(today)}
            isLast={isLastMonth}
            isLoading={openings.isPending}
            showMonth={(offset) => setMonth(addMonths(month, offset))}
            choose={chooseDay}
          />
        </CardBody>
      </Card>
      <div className="grid grid-cols-1 gap-6">
        {openings.isPending ? (
          <Loading label="Loading available times" className="grid gap-3">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        ) : openings.error ? (
          <ErrorState error={openings.error} retry={() => void openings.refetch()} />
        ) : shownDay ? (
          <AvailableTimes
            day={shownDay}
            openings={openings.data.filter(({ date }) => date === shownDay)}
            timeZone={site.timeZone}
            choose={choose}
          />
        ) : (
          <EmptyState
            title="Available Times"
            text={`${fullName(coach.user)} has no open times in ${formatDay(firstDay(month), 'month')}.`}
          >
            {!isLastMonth && (
              <Button variant="secondary" onClick={() => setMonth(addMonths(month, 1))}>
                See {formatDay(firstDay(addMonths(month, 1)), 'month')}
              </Button>
            )}
          </EmptyState>
        )}
        <NoneFits ask={askForAnother} alert={alert} />
      </div>
    </div>
  );
}
