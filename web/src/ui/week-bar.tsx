import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay } from '@/lib/calendar';
import { Button } from './button';

interface WeekBarProps {
  days: string[];
  isThisWeek: boolean;
  /** Nothing to see in the weeks before this one. */
  isFirst?: boolean;
  show: (offset: -1 | 1) => void;
  /** Back to this week, from another. */
  showToday?: () => void;
}

/** Header of a week: its dates, and buttons for the previous and next week. */
export const WeekBar = ({ days, isThisWeek, isFirst, show, showToday }: WeekBarProps) => (
  <div className="board flex items-center justify-between gap-3 p-3">
    <Button
      variant="board"
      size="icon"
      aria-label="Previous week"
      disabled={isFirst}
      onClick={() => show(-1)}
    >
      <ChevronLeft aria-hidden />
    </Button>
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
      <h2 aria-live="polite" className="text-center text-2xl">
        {formatDay(days[0]!, 'date')} – {formatDay(days[6]!, 'dateYear')}
        {isThisWeek && <span className="eyebrow mt-1 block font-sans text-lamp">This week</span>}
      </h2>
      {showToday && !isThisWeek && (
        <Button variant="board" onClick={showToday}>
          Today
        </Button>
      )}
    </div>
    <Button variant="board" size="icon" aria-label="Next week" onClick={() => show(1)}>
      <ChevronRight aria-hidden />
    </Button>
  </div>
);
