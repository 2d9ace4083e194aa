import type { Opening } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneName } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useInstructors } from '@/academy/queries/instructors';
import { openingsQuery } from '@/academy/queries/openings';
import { siteDate } from '@/lib/site-date';
import { numberIn, useAddress } from '@/lib/use-address';
import { useWeek } from '@/lib/use-week';
import { CoachOptions } from '@/academy/coach-options';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { WeekBar } from '@/ui/week-bar';
import { DayColumn } from './day-column';
import { DayStrip } from './day-strip';

/** The open hours of one coach or all, a week at a time: seven columns, or on a phone a strip of days over one day's list. */
export function WeekSchedule({ timeZone }: { timeZone: string }) {
  const today = siteDate(timeZone);
  const week = useWeek(today, { past: false });
  const { search, change } = useAddress();
  const instructorId = numberIn(search, 'instructorId');
  const showCoach = (id: string | undefined) => change({ instructorId: id });
  const { data: coaches = [] } = useInstructors();
  const { days } = week;
  const openings = useQuery(openingsQuery({ instructorId, from: days[0]!, to: days[6]! }));
  const [chosenDay, setChosenDay] = useState<string>();

  const ofDay = (day: string) => openings.data?.filter((opening) => opening.date === day) ?? [];
  const shownDay =
    (chosenDay && days.includes(chosenDay) && chosenDay) ||
    days.find((day) => ofDay(day).length > 0) ||
    days.find((day) => day >= today)!;
  const coachOf = (opening: Opening) => {
    const coach = coaches.find(({ id }) => id === opening.instructorId);
    return coach && fullName(coach.user);
  };

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Field label="Coach" className="w-full sm:w-72">
          <Select value={instructorId ?? ''} onChange={(event) => showCoach(event.target.value || undefined)}>
            <option value="">All coaches</option>
            <CoachOptions coaches={coaches} />
          </Select>
        </Field>
        <p className="text-muted">Lessons are 60 minutes. All times are {zoneName(timeZone)}.</p>
      </div>

      <section
        aria-label="Week"
        className="overflow-hidden rounded-lg border border-line bg-card shadow-card"
      >
        <WeekBar days={days} isThisWeek={week.isThisWeek} isFirst={week.isThisWeek} show={week.showWeek} />
        <DayStrip
          days={days}
          today={today}
          shown={shownDay}
          isOpen={(day) => ofDay(day).length > 0}
          choose={setChosenDay}
        />
        {openings.isPending ? (
          <WeekSkeleton />
        ) : openings.error ? (
          <ErrorState className="p-5" error={openings.error} retry={() => void openings.refetch()} />
        ) : openings.data.length === 0 ? (
          <div className="p-5">
            <EmptyState
              framed
              title="No open times this week"
              text={
                instructorId
                  ? 'This coach has no open times this week. Try next week, or look at all coaches.'
                  : 'Every time is booked, or none are offered yet. Try next week.'
              }
            >
              <Button variant="secondary" onClick={() => week.showWeek(1)}>
                Next week
              </Button>
              {instructorId && (
                <Button variant="secondary" onClick={() => showCoach(undefined)}>
                  All coaches
                </Button>
              )}
            </EmptyState>
          </div>
        ) : (
          <div className="lg:grid lg:grid-cols-7 lg:divide-x lg:divide-line">
            {days.map((day) => (
              <DayColumn
                key={day}
                day={day}
                isToday={day === today}
                isShown={day === shownDay}
                openings={ofDay(day)}
                coachOf={instructorId ? undefined : coachOf}
              />
            ))}
          </div>
        )}
      </section>
    </div>
  );
}

const WeekSkeleton = () => (
  <Loading label="Loading open times" className="grid gap-3 p-4 lg:grid-cols-7">
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} className="h-16 lg:h-64" />
    ))}
  </Loading>
);
