import type { ReactNode } from 'react';
import { useTitle } from '@/lib/use-title';

interface PageHeaderProps {
  title: string;
  /** A word or two above the title. */
  eyebrow?: string;
  text?: ReactNode;
  /** Buttons next to the title; below it on a phone. */
  children?: ReactNode;
  /** A page that is opened many times a day gives its height to what it shows. */
  compact?: boolean;
}

/** The head of a page: its only h1, which also names the browser's tab, over the seam of a ball. */
export function PageHeader({ title, eyebrow, text, children, compact = false }: PageHeaderProps) {
  useTitle(title);
  if (compact)
    return (
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </header>
    );
  return (
    <header className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          {eyebrow && <p className="eyebrow mb-1 text-clay-ink">{eyebrow}</p>}
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {text && <p className="mt-3 text-lg text-muted">{text}</p>}
        </div>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
      <div className="seam mt-5" />
    </header>
  );
}
