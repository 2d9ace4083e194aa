import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { cn } from '@/lib/cn';
import { Button } from './button';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** A drawing or an icon above the title. */
  art?: ReactNode;
  /** The way on: buttons or links. */
  children?: ReactNode;
  /** One part of a page that has more to show. */
  compact?: boolean;
  /** Whether it is already inside a frame. */
  framed?: boolean;
}

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({ title, text, art = <BallArt />, children, compact, framed }: StateProps) => (
  <div
    className={cn(
      'grid justify-items-center gap-3 px-6 text-center',
      compact ? 'py-8' : 'py-12',
      !framed && 'rounded-lg border-2 border-dashed border-line',
    )}
  >
    <div className="text-edge">{art}</div>
    <h2 className="text-2xl">{title}</h2>
    {text && <p className="max-w-prose text-muted">{text}</p>}
    {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
);

interface ErrorStateProps {
  title?: string;
  /** Its server message is shown where it has one. */
  error?: unknown;
  retry: () => void;
  className?: string;
}

/** It could not be loaded; the reader may try again. */
export const ErrorState = ({ title = 'That one got away', error, retry, className }: ErrorStateProps) => (
  <div role="alert" className={className}>
    <EmptyState
      title={title}
      text={messageOf(error, 'We could not load this. Please check your connection and try again.')}
    >
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </EmptyState>
  </div>
);

const BallArt = () => (
  <svg
    viewBox="0 0 64 64"
    className="size-16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    aria-hidden
  >
    <circle cx="32" cy="32" r="26" />
    <path d="M16 12c9 12 9 28 0 40M48 12c-9 12-9 28 0 40" strokeLinecap="round" />
    <path
      d="m18 20 6-2m-4 9 6-1m-6 8 6 1m-8 6 6 3m28-26-6-2m4 9-6-1m6 8-6 1m8 6-6 3"
      strokeLinecap="round"
      strokeWidth="2"
    />
  </svg>
);
