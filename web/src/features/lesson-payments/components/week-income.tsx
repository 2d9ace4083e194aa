import type { Lesson } from '@fungo/contracts';
import { formatMoney, toCents, toDollars, type Cents } from '@fungo/contracts/money';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/skeleton';

/** Paid and unpaid amounts of a week’s lessons. */
export function WeekIncome({ lessons }: { lessons: Pick<Lesson, 'payment'>[] | undefined }) {
  const sum = (key: 'received' | 'owed') =>
    toDollars(
      (lessons ?? []).reduce((cents, { payment }) => cents + toCents(payment?.[key] ?? 0), 0) as Cents,
    );
  return (
    <section aria-label="Income of this week" className="flex items-center justify-between gap-4 px-4 py-2">
      {lessons ? (
        <p className="leading-snug">
          <span className="eyebrow block text-muted">This week</span>
          <strong className="tabular-nums">{formatMoney(sum('received'))}</strong> paid
          <span className="text-muted">
            , <span className="tabular-nums">{formatMoney(sum('owed'))}</span> unpaid
          </span>
        </p>
      ) : (
        <Skeleton className="h-6 w-48" />
      )}
      <Link
        className="inline-flex min-h-11 shrink-0 items-center font-bold text-action-ink underline underline-offset-4"
        to="/lesson-payments"
      >
        Lesson Payments
      </Link>
    </section>
  );
}
