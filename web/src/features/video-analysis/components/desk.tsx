import type { ReactElement, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface DeskProps {
  film: ReactNode;
  /** The text; null if there is none. */
  side: ReactElement | null;
  info: ReactNode;
}

/** The film with its facts at the left, and what is written at the right; on a phone that comes in between. */
export const Desk = ({ film, side, info }: DeskProps) => (
  <div
    className={cn(
      'grid grid-cols-1 items-start gap-6',
      side !== null &&
        'lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]',
    )}
  >
    <div className="grid min-w-0 gap-6">{film}</div>
    {side !== null && <div className="grid gap-6 lg:sticky lg:top-20 lg:row-span-2">{side}</div>}
    {info}
  </div>
);
