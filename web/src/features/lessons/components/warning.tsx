import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why a request may not be confirmed. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 font-bold text-leather-ink">
    <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
    {children}
  </p>
);
