import { cn } from '@/lib/cn';

/** A spinning ball for work in progress, next to words that name it. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    aria-hidden
    className={cn('size-[1.2em] animate-spin', className)}
  >
    <circle cx="12" cy="12" r="10" strokeWidth="2" />
    <path
      d="M6 4.5c3.4 4.4 3.4 10.6 0 15M18 4.5c-3.4 4.4-3.4 10.6 0 15"
      strokeWidth="2"
      strokeDasharray="2.5 1.8"
    />
  </svg>
);
