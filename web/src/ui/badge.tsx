import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

const tones = {
  neutral: 'bg-sunken text-muted',
  grass: 'bg-grass-soft text-grass-ink',
  clay: 'bg-clay-soft text-clay-ink',
  leather: 'bg-leather-soft text-leather-ink',
  danger: 'bg-danger-soft text-danger-ink',
  board: 'bg-board-raised text-lamp',
  lamp: 'bg-lamp text-board',
};

interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones;
  /** Somebody else's words, which may be longer than a line. */
  wraps?: boolean;
}

export const Badge = ({ tone = 'neutral', wraps, className, ...rest }: BadgeProps) => (
  <span
    className={cn(
      'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-bold [&_svg]:size-[1em]',
      tones[tone],
      !wraps && 'whitespace-nowrap',
      className,
    )}
    {...rest}
  />
);
