import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** The shape of what is being loaded; give it the size of the thing. */
export const Skeleton = ({ onBoard, className, ...rest }: ComponentProps<'div'> & { onBoard?: boolean }) => (
  <div
    aria-hidden
    className={cn('animate-pulse rounded-md', onBoard ? 'bg-board-raised' : 'bg-line', className)}
    {...rest}
  />
);

/** Wraps skeletons: says once, to those who do not see them, that something is loading. */
export const Loading = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="status" data-loading="" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

/** Something whose shape and place depend on an answer: what follows waits for it while the page arrives. */
export const NotYet = () => <span hidden data-loading="" />;
