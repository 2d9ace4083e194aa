import type { ReactNode } from 'react';

/** A score as everybody reads it; null: not measured. */
export const Score = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">Not measured</span>
    </span>
  ) : (
    <span className="font-display text-2xl font-extrabold tabular-nums">{children}</span>
  );
