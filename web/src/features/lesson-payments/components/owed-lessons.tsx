import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loaded } from '@/ui/loaded';
import { NotYet, Skeleton } from '@/ui/skeleton';
import { owingQuery } from '../api/owing';
import { Reminders } from './reminders';

interface OwedLessonsProps {
  /** The coach that an administrator acts for; absent for a coach's own lessons, or those of all coaches. */
  instructorId?: string;
  /** Name of the academy, for the mail. */
  academy: string;
  timeZone: string;
  /** Links to the page with the details. */
  hasLink?: boolean;
  /** One of several rows in a frame, and nothing while nothing is owed. */
  isRow?: boolean;
}

/** Debts of families for lessons, with a button to remind them all. */
export function OwedLessons({ instructorId, hasLink = false, isRow = false, ...site }: OwedLessonsProps) {
  const [isOpen, open] = useState(false);
  const owing = useQuery(owingQuery(instructorId));
  if (isRow && owing.isPending) return <NotYet />;
  if (isRow && owing.isPending) return <NotYet />;
  if (isRow && !owing.data?.owed) return null;
  return (
    <section
      aria-label="Lesson payments"
      className={cn(
        'flex flex-wrap items-center justify-between gap-4',
        isRow ? 'px-4 py-3' : 'rounded-lg border border-line p-5',
      )}
    >
      <Loaded query={owing} what="what families owe" skeleton={<Skeleton className="h-14 w-60" />}>
        {({ owed, families, remindable, list }) => (
          <>
            <p className={cn(!isRow && 'text-lg')}>
              {owed > 0 ? (
                <>
                  <strong className="tabular-nums">{formatMoney(owed)}</strong> owed for lessons
                </>
              ) : (
                'No family owes anything for past lessons'
              )}
              {families > 0 && (
                <span className="block text-base text-muted">
                  By {families === 1 ? 'one family' : `${families} families`}
                  {remindable === 0 && ', reminded or without an email'}.
                </span>
              )}
            </p>
            <div className="flex flex-wrap gap-3">
              {remindable > 0 && (
                <Button variant={isRow ? 'secondary' : 'primary'} onClick={() => open(true)}>
                  Remind all
                </Button>
              )}
              {hasLink && (
                <ButtonLink variant="secondary" to="/lesson-payments">
                  Lesson Payments
                </ButtonLink>
              )}
            </div>
            {isOpen && (
              <Dialog
                open
                onOpenChange={open}
                wide
                title="Remind all who owe"
                text="One email to each family, with its unpaid lessons and links to pay."
              >
                <Reminders list={list} instructorId={instructorId} {...site} close={() => open(false)} />
              </Dialog>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
