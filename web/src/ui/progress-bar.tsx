import { cn } from '@/lib/cn';

interface ProgressBarProps {
  /** Names the bar for a screen reader. */
  label: string;
  /** 0 to 1 */
  value: number;
  /** It waits: gray. */
  still?: boolean;
}

/** A foul line that grows along the grass. */
export const ProgressBar = ({ label, value, still }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percentOf(value)}
    className="h-3 overflow-hidden rounded-full bg-sunken"
  >
    <div
      className={cn('h-full rounded-full transition-[width] duration-300', still ? 'bg-edge' : 'bg-grass')}
      style={{ width: `${value * 100}%` }}
    />
  </div>
);

/** Whole percent; not 100 before all is done. */
export const percentOf = (value: number) => Math.floor(Math.min(Math.max(value, 0), 1) * 100);
