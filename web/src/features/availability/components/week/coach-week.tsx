import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneName } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { useWeek } from '@/lib/use-week';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { WeekBar } from '@/ui/week-bar';
import { blocksQuery } from '../../api/blocks';
import { slotsQuery } from '../../api/slots';
import { weekLessonsQuery } from '../../api/week-lessons';
import { AddSlotDialog } from './add-slot-dialog';
import { SlotDialog } from './slot-dialog';
import { WeekDay } from './week-day';
import { entriesOf } from './week.rules';

interface CoachWeekProps {
  instructorId: string;
  timeZone: string;
  /** Path of the page that manages the coach's lessons and blocked ranges. */
  paths: { lessons: string; builder: string };
}

/** A coach's week: slots, blocked ranges and lessons by day. */
export function CoachWeek({ instructorId, timeZone, paths }: CoachWeekProps) {
  const today = siteDate(timeZone);
  const week = useWeek(today, { past: true });
  const { days } = week;
  const slots = useQuery(slotsQuery(instructorId, 'schedule'));
  const blocks = useQuery(blocksQuery(instructorId));
  const lessons = useQuery(weekLessonsQuery({ instructorId, days, timeZone }));
  const [addingOn, setAddingOn] = useState<string>();
  const [opened, setOpened] = useState<{ slotId: number; day: string }>();

  const reads = [slots, blocks, lessons];
  const failed = reads.filter(({ error, data }) => error && !data);
  const openedSlot = slots.data?.find(({ id }) => id === opened?.slotId);
  const entries =
    slots.data &&
    blocks.data &&
    lessons.data &&
    days.map((day) =>
      entriesOf({ slots: slots.data, blocks: blocks.data, lessons: lessons.data }, day, timeZone),
    );

  return (
    <div className="grid grid-cols-1 gap-3">
      <section
        aria-label="Week"
        className="overflow-hidden rounded-lg border border-line bg-card shadow-card"
      >
        <WeekBar days={days} isThisWeek={week.isThisWeek} show={week.showWeek} showToday={week.showToday} />
        {entries ? (
          <>
            {entries.every((ofDay) => ofDay.length === 0) && (
              <p className="border-b border-line p-4 text-center text-muted">
                Nothing is offered or booked this week yet. Add a time slot to a day.
              </p>
            )}
            <div className="divide-y divide-line lg:grid lg:grid-cols-7 lg:divide-x lg:divide-y-0">
              {days.map((day, index) => (
                <WeekDay
                  key={day}
                  day={day}
                  today={today}
                  entries={entries[index]!}
                  paths={paths}
                  add={() => setAddingOn(day)}
                  openSlot={(slotId) => setOpened({ slotId, day })}
                />
              ))}
            </div>
          </>
        ) : failed.length > 0 ? (
          <ErrorState
            className="p-5"
            title={failed[0] === lessons ? 'Failed to fetch lessons' : 'Failed to fetch availability'}
            error={failed[0]?.error}
            retry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : (
          <Loading label="Loading the week" className="grid gap-3 p-4 lg:grid-cols-7">
            {days.map((day) => (
              <Skeleton key={day} className="h-24 lg:h-72" />
            ))}
          </Loading>
        )}
      </section>
      <p className="text-sm text-muted">All times are {zoneName(timeZone)}.</p>
      {addingOn && (
        <AddSlotDialog
          instructorId={instructorId}
          timeZone={timeZone}
          date={addingOn}
          close={() => setAddingOn(undefined)}
        />
      )}
      {opened && openedSlot && (
        <SlotDialog
          slot={openedSlot}
          day={opened.day}
          timeZone={timeZone}
          close={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
