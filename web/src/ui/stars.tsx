import { useId } from 'react';
import { cn } from '@/lib/cn';

/** A star's outline in a square of 20. */
export const starPath = 'M10 1.5l2.6 5.6 6 .7-4.4 4.2 1.2 6.1L10 15.1l-5.4 3 1.2-6.1L1.4 7.8l6-.7z';

interface StarRowProps {
  /** 1 to 5, broken ones too. */
  rating: number;
  /** Text for screen readers. */
  label: string;
}

export function StarRow({ rating, label }: StarRowProps) {
  const clip = useId();
  return (
    <svg viewBox="0 0 100 20" className="h-5 w-[6.25rem] text-leather" role="img" aria-label={label}>
      <clipPath id={clip}>
        <rect width={rating * 20} height="20" />
      </clipPath>
      {[0, 1, 2, 3, 4].map((n) => (
        <path key={n} d={starPath} transform={`translate(${n * 20})`} fill="none" stroke="currentColor" />
      ))}
      <g clipPath={`url(#${clip})`} fill="currentColor">
        {[0, 1, 2, 3, 4].map((n) => (
          <path key={n} d={starPath} transform={`translate(${n * 20})`} />
        ))}
      </g>
    </svg>
  );
}

interface StarsProps {
  /** Mean of the ratings, 1 to 5; null while there are none. */
  rating: number | null;
  count: number;
  className?: string;
}

/** Five stars filled to the mean, with the number of reviews; 'New coach' where nobody has rated yet. */
export function Stars({ rating, count, className }: StarsProps) {
  if (rating === null || count === 0)
    return <span className={cn('font-bold text-muted', className)}>New coach</span>;
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <StarRow rating={rating} label={`${rating.toFixed(1)} out of 5 stars`} />
      <span className="text-sm text-muted">
        {rating.toFixed(1)} ({count} {count === 1 ? 'review' : 'reviews'})
      </span>
    </span>
  );
}
