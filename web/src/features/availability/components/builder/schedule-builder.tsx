import { useQuery } from '@tanstack/react-query';
import { formatWeekday, weekdayOf, weekdays } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { useAddress } from '@/lib/use-address';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { slotsQuery } from '../../api/slots';
import { AddSlotForm } from '../add-slot-form';
import { hasEnded } from '../../slot.rules';
import { BlockList } from './block-list';
import { BusyTimes } from './busy-times';
import { CoachLimits } from './coach-limits';
import { DaySlots } from './day-slots';
import { QuickActions } from './quick-actions';
import { WeekdayBar } from './weekday-bar';

interface ScheduleBuilderProps {
  instructorId: string;
  timeZone: string;
  /** Path of the page that manages the coach's lessons. */
  lessonsPath: string;
}

/** Builder for a coach's usual week, weekday by weekday, and for the ranges that it excludes. */
export function ScheduleBuilder({ instructorId, timeZone, lessonsPath }: ScheduleBuilderProps) {
  const { data: slots, error, refetch } = useQuery(slotsQuery(instructorId, 'schedule'));
  const [day, chooseDay] = useDay(timeZone);
  if (error && !slots)
    return <ErrorState title="Failed to fetch availability" error={error} retry={() => void refetch()} />;
  if (!slots) return <BuilderSkeleton />;

  const ofDay = (weekday: number) => slots.filter(({ dayOfWeek }) => dayOfWeek === weekday);
  const running = (weekday: number) => ofDay(weekday).filter((slot) => !hasEnded(slot, timeZone));
  const dates = slots.filter(
    (slot) => slot.specificDate && weekdayOf(slot.specificDate) === day && !hasEnded(slot, timeZone),
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <WeekdayBar chosen={day} choose={chooseDay} count={(weekday) => running(weekday).length} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <DaySlots day={day} slots={ofDay(day)} dates={dates} timeZone={timeZone} />
        <Card className="lg:col-start-2 lg:row-span-2">
          <CardBody className="grid gap-5">
            <CardTitle>Add a time slot on {formatWeekday(day)}</CardTitle>
            <AddSlotForm
              family="schedule"
              instructorId={instructorId}
              timeZone={timeZone}
              on={{ weekday: day }}
              requiresLocation
            />
          </CardBody>
        </Card>
        <div className="grid grid-cols-1 gap-8">
          <QuickActions
            instructorId={instructorId}
            timeZone={timeZone}
            day={day}
            canCopy={running(day).length > 0}
            lessonsPath={lessonsPath}
          />
          <CoachLimits key={instructorId} instructorId={instructorId} />
          <BusyTimes key={`busy ${instructorId}`} instructorId={instructorId} timeZone={timeZone} />
          <BlockList instructorId={instructorId} timeZone={timeZone} lessonsPath={lessonsPath} />
        </div>
      </div>
    </div>
  );
}

/** The URL holds the weekday; the default is today's. */
function useDay(timeZone: string) {
  const { search, change } = useAddress();
  const asked = Number(search.get('day') ?? NaN);
  const choose = (weekday: number) => change({ day: String(weekday) });
  return [weekdays.includes(asked) ? asked : weekdayOf(siteDate(timeZone)), choose] as const;
}

const BuilderSkeleton = () => (
  <Loading label="Loading the schedule" className="grid gap-8">
    <Skeleton className="h-20" />
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-128" />
      <Skeleton className="h-128" />
    </div>
  </Loading>
);
