import type { ReactNode } from 'react';

/** The film and what belongs to it at the left, what is written at the right; one below the other on a phone. */
export const Desk = ({ film, side }: { film: ReactNode; side: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid min-w-0 gap-6">{film}</div>
    <div className="grid gap-6 empty:hidden lg:sticky lg:top-20">{side}</div>
  </div>
);
