import type { Opening } from '@fungo/contracts';
import { CalendarClock } from 'lucide-react';
import { formatDay, formatTime } from '@/lib/calendar';
import { Button } from '@/ui/button';

/** One tap to the soonest time. */
export const NextHour = ({ opening, choose }: { opening: Opening; choose: (opening: Opening) => void }) => (
  <Button
    variant="secondary"
    size="narrow"
    className="max-w-full grow sm:grow-0"
    onClick={() => choose(opening)}
  >
    <CalendarClock aria-hidden className="hidden sm:block" />
    <span>
      <span className="font-normal text-muted">Next free hour:</span> {formatDay(opening.date, 'short')},{' '}
      {formatTime(opening.time)}
    </span>
  </Button>
);
