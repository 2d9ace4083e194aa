import type { ReactNode } from 'react';

/** A camp's fact with its icon, in a list on the dark board. */
export const BoardFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-board-muted">
    {icon}
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </li>
);
