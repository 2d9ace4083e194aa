import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';

interface YearChoiceProps {
  year: number;
  /** The latest year there is. */
  last: number;
  change: (year: number) => void;
}

/** A year, with buttons to the ones around it. */
export const YearChoice = ({ year, last, change }: YearChoiceProps) => (
  <div className="flex items-center gap-3">
    <Button variant="secondary" size="icon" aria-label="Previous year" onClick={() => change(year - 1)}>
      <ChevronLeft aria-hidden />
    </Button>
    <strong aria-live="polite" className="text-xl tabular-nums">
      {year}
    </strong>
    <Button
      variant="secondary"
      size="icon"
      aria-label="Next year"
      disabled={year >= last}
      onClick={() => change(year + 1)}
    >
      <ChevronRight aria-hidden />
    </Button>
  </div>
);
