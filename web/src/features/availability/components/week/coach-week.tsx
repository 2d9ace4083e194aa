import type { Opening } from '@fungo/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { coachCampsQuery } from '@/academy/queries/camps';
import { openingsQuery } from '@/academy/queries/openings';
import { formatDay, formatTime, monthOf, siteMoment, zoneName } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { useAddress } from '@/lib/use-address';
import { useNow } from '@/lib/use-now';
import { useWeek } from '@/lib/use-week';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { WeekBar } from '@/ui/week-bar';
import { blocksQuery } from '../../api/blocks';
import { slotsQuery } from '../../api/slots';
import { weekLessonsQuery, type DatedLesson } from '../../api/week-lessons';
import { AddSlotDialog } from './add-slot-dialog';
import { hoursShown, minutesOf, timeOf, type Hours } from './grid.rules';
import { HourDialog, type ChosenHours } from './hour-dialog';
import { MonthGrid } from './month-grid';
import { SlotDialog } from './slot-dialog';
import { useGridDrag } from './use-grid-drag';
import { WeekDay } from './week-day';
import { entriesOf } from './week.rules';

interface CalendarPaths {
  /** The page that manages the coach's lessons. */
  lessons: string;
  /** The page that manages blocked ranges. */
  builder: string;
  /** The form that books a lesson at this hour. */
  desk: (date: string, time: string) => string;
}

interface CoachWeekProps {
  instructorId: string;
  timeZone: string;
  paths: CalendarPaths;
  /** A lesson in its place, with everything that can be done about it. */
  lessonDialog: (lesson: DatedLesson, close: () => void) => ReactNode;
  /** Asks, and moves a lesson to an opening. */
  moveDialog: (lesson: DatedLesson, to: Opening, close: () => void) => ReactNode;
}

/** A coach's calendar: openings, blocked ranges, camps and lessons as a time grid of a week, as a month, or on a phone as an agenda. */
export function CoachWeek({ instructorId, timeZone, paths, lessonDialog, moveDialog }: CoachWeekProps) {
  const now = useNow();
  const today = siteDate(timeZone, now);
  const week = useWeek(today, { past: true });
  const { search, change } = useAddress();
  const { days } = week;
  const isMonth = search.get('view') === 'month';
  const slots = useQuery(slotsQuery(instructorId, 'schedule'));
  const blocks = useQuery(blocksQuery(instructorId));
  const lessons = useQuery(weekLessonsQuery({ instructorId, days, timeZone }));
  const camps = useInfiniteQuery(coachCampsQuery(instructorId));
  const openings = useQuery(openingsQuery({ instructorId, from: days[0]!, to: days[6]! }));
  const [addingOn, setAddingOn] = useState<string>();
  const [chosen, setChosen] = useState<ChosenHours>();
  const [openedSlot, setOpenedSlot] = useState<{ slotId: number; day: string }>();
  const [openedLesson, setOpenedLesson] = useState<DatedLesson>();
  const [moving, setMoving] = useState<{ lesson: DatedLesson; to: Opening }>();
  const [showsPast, setShowsPast] = useState(false);

  const reads = [slots, blocks, lessons];
  const failed = reads.filter(({ error, data }) => error && !data);
  const slot = slots.data?.find(({ id }) => id === openedSlot?.slotId);
  const entries =
    slots.data &&
    blocks.data &&
    lessons.data &&
    days.map((day) =>
      entriesOf(
        { slots: slots.data, blocks: blocks.data, camps: camps.data, lessons: lessons.data },
        day,
        timeZone,
      ),
    );
  const hours = hoursShown(entries?.flat() ?? []);
  const { drag, handlers } = useGridDrag(hours, today, {
    free: (day, { from, to }) => setChosen({ day, startTime: timeOf(from), endTime: timeOf(to) }),
    lesson: (id, day, at) => {
      const lesson = lessons.data?.find((one) => one.id === id);
      if (!lesson || (lesson.day === day && lesson.time === timeOf(at))) return;
      const to = openings.data?.find(({ date, time }) => date === day && time === timeOf(at));
      if (to) setMoving({ lesson, to });
      else
        toast.error(
          'Not an open hour',
          `${formatDay(day, 'short')}, ${formatTime(timeOf(at))} cannot be booked. Open the hour first, or choose another one.`,
        );
    },
  });
  const over = week.isThisWeek ? days.filter((day) => day < today) : [];

  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="group" aria-label="View" className="flex gap-2">
        <Button
          variant={isMonth ? 'quiet' : 'secondary'}
          aria-pressed={!isMonth}
          onClick={() => change({ view: undefined })}
        >
          Week
        </Button>
        <Button
          variant={isMonth ? 'secondary' : 'quiet'}
          aria-pressed={isMonth}
          onClick={() => change({ view: 'month' })}
        >
          Month
        </Button>
      </div>
      {isMonth ? (
        <MonthGrid
          month={monthOf(days.includes(today) ? today : days[3]!)}
          {...{ today, timeZone, instructorId }}
          slots={slots.data}
          blocks={blocks.data}
          camps={camps.data}
        />
      ) : (
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
              {over.length > 0 && !showsPast && (
                <Button variant="quiet" className="w-full lg:hidden" onClick={() => setShowsPast(true)}>
                  Show earlier days of this week
                </Button>
              )}
              <div
                className="divide-y divide-line lg:grid lg:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] lg:divide-x lg:divide-y-0"
                {...handlers}
              >
                <HourLabels hours={hours} />
                {days.map((day, index) => (
                  <WeekDay
                    key={day}
                    {...{ day, today, hours, drag }}
                    now={minutesOf(siteMoment(timeZone, new Date(now).toISOString()).time)}
                    isOver={over.includes(day) && !showsPast}
                    entries={entries[index]!}
                    builderPath={paths.builder}
                    add={() => setAddingOn(day)}
                    choose={() => setChosen({ day, startTime: '09:00', endTime: '10:00' })}
                    openSlot={(slotId) => setOpenedSlot({ slotId, day })}
                    openLesson={setOpenedLesson}
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
                <Skeleton key={day} className="h-24 lg:h-160" />
              ))}
            </Loading>
          )}
        </section>
      )}
      <p className="text-sm text-muted">
        All times are {zoneName(timeZone)}.
        <span className={isMonth ? 'hidden' : 'hidden lg:inline'}>
          {' '}
          Drag over free hours to book, open or block them; drag a lesson to another open hour to move it.
        </span>
      </p>
      {addingOn && (
        <AddSlotDialog {...{ instructorId, timeZone }} date={addingOn} close={() => setAddingOn(undefined)} />
      )}
      {chosen && (
        <HourDialog
          key={`${chosen.day} ${chosen.startTime}`}
          {...{ chosen, instructorId, timeZone, paths }}
          close={() => setChosen(undefined)}
        />
      )}
      {openedSlot && slot && (
        <SlotDialog {...{ slot, timeZone }} day={openedSlot.day} close={() => setOpenedSlot(undefined)} />
      )}
      {openedLesson &&
        lessonDialog(lessons.data?.find(({ id }) => id === openedLesson.id) ?? openedLesson, () =>
          setOpenedLesson(undefined),
        )}
      {moving && moveDialog(moving.lesson, moving.to, () => setMoving(undefined))}
    </div>
  );
}

/** The column of the hours; each day's entries name theirs. */
const HourLabels = ({ hours: { from, to } }: { hours: Hours }) => (
  <div aria-hidden className="hidden pt-16 lg:block">
    {Array.from({ length: (to - from) / 60 }, (_, index) => (
      <p key={index} className="h-13 pr-2 text-right text-xs leading-none text-muted">
        {formatTime(timeOf(from + index * 60)).replace(':00', '')}
      </p>
    ))}
  </div>
);
