import { membership } from '@fungo/contracts/constants';
import { cn } from '@/lib/cn';

/** The month's uploads as a bucket of balls: those that are hit, and those left. */
export const MonthUploads = ({ used }: { used: number }) => (
  <p className="flex items-center gap-3 text-sm text-muted">
    <span aria-hidden className="flex gap-1">
      {Array.from({ length: membership.videosPerMonth }, (_, at) => (
        <span key={at} className={cn('size-3 rounded-full border border-ink', at < used && 'bg-ink')} />
      ))}
    </span>
    {used} of {membership.videosPerMonth} uploads used this month
  </p>
);
