import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** A line under the title that says what is inside. */
  detail?: ReactNode;
  /** A picture in front of the title. */
  leading?: ReactNode;
  /** At first. The reader opens and closes it after that. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One row that opens in place. */
export const Fold = ({ title, detail, leading, isOpen = false, children }: FoldProps) => (
  <details className="group min-w-0 rounded-lg border border-line bg-card shadow-card" open={isOpen}>
    <summary className="flex min-h-16 cursor-pointer items-center gap-3 px-4 py-2.5 sm:px-5">
      {leading}
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{title}</h2>
        {detail && <div className="text-sm text-muted">{detail}</div>}
      </div>
      <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-4 sm:p-5">{children}</div>
  </details>
);
