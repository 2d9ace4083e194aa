import { lazy, Suspense, type ReactNode } from 'react';
import { useAddress } from '@/lib/use-address';
import { Button } from '@/ui/button';
import { PageLoading } from '../shell/page-loading';

const CoachCalendar = lazy(() =>
  import('./coach-calendar').then((fetched) => ({ default: fetched.CoachCalendar })),
);

interface CalendarSwitchProps {
  instructorId: string;
  timeZone: string;
  /** The forms and lists of the usual week. */
  children: ReactNode;
}

/** Shows the usual week with its forms, or the calendar. The address holds the choice. */
export function CalendarSwitch({ instructorId, timeZone, children }: CalendarSwitchProps) {
  const { search, change } = useAddress();
  const isCalendar = search.get('show') === 'calendar';
  return (
    <div className="grid grid-cols-1 gap-6">
      <div role="group" aria-label="Show" className="flex gap-2">
        <Button
          variant={isCalendar ? 'quiet' : 'secondary'}
          aria-pressed={!isCalendar}
          onClick={() => change({ show: undefined, view: undefined, week: undefined })}
        >
          Usual week
        </Button>
        <Button
          variant={isCalendar ? 'secondary' : 'quiet'}
          aria-pressed={isCalendar}
          onClick={() => change({ show: 'calendar' })}
        >
          Calendar
        </Button>
      </div>
      {isCalendar ? (
        <Suspense fallback={<PageLoading />}>
          <CoachCalendar instructorId={instructorId} timeZone={timeZone} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}
