import type { ReactNode } from 'react';
import { useTitle } from '@/lib/use-title';

interface PageHeaderProps {
  title: string;
  /** A word or two above the title. */
  eyebrow?: string;
  text?: ReactNode;
  /** Buttons next to the title; below it on a phone. */
  children?: ReactNode;
}

/** The head of a page: its only h1, which also names the browser's tab, over the seam of a ball. */
export function PageHeader({ title, eyebrow, text, children }: PageHeaderProps) {
  useTitle(title);
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
