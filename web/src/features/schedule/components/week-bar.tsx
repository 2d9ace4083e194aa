import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay } from '@/lib/calendar';
import { Button } from '@/ui/button';

interface WeekBarProps {
  days: string[];
  /** The week of today: nothing before it can be booked. */
  isFirst: boolean;
  show: (offset: -1 | 1) => void;
}

export const WeekBar = ({ days, isFirst, show }: WeekBarProps) => (
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
    <h2 aria-live="polite" className="text-center text-2xl">
      {formatDay(days[0]!, 'date')} – {formatDay(days[6]!, 'dateYear')}
      {isFirst && <span className="eyebrow mt-1 block font-sans text-lamp">This week</span>}
    </h2>
    <Button variant="board" size="icon" aria-label="Next week" onClick={() => show(1)}>
      <ChevronRight aria-hidden />
    </Button>
  </div>
);
