import type { Notice } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { PagedList } from '@/ui/paged-list';
import { NotYet, Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { toldNoticesQuery, waitingNoticesQuery } from '../api/notices';
import { NoticeList } from './notice-list';

/** Notices that wait for the reader, and then the news, a day at a time. */
export function NoticeCenter({ timeZone }: { timeZone: string }) {
  const waiting = useInfiniteQuery(waitingNoticesQuery);
  const told = useInfiniteQuery(toldNoticesQuery);
  const heading = useId();
  const rows = waiting.data ?? [];
  return (
    <div className="grid gap-8">
      {waiting.isPending && <NotYet />}
      {rows.length > 0 && (
        <section aria-labelledby={heading} className="grid gap-3">
          <h2 id={heading} className="text-2xl">
            Waiting for you
          </h2>
          <NoticeList label="Waiting for you" notices={rows} timeZone={timeZone} withDay />
        </section>
      )}
      <PagedList
        query={told}
        what="notifications"
        failed="We could not load your notifications"
        skeleton={<Skeletons />}
        empty={
          rows.length === 0 &&
          !waiting.isPending && (
            <EmptyState
              title="You’re all caught up"
              text="News about lessons, swings, camps and payments appears here as it happens."
            />
          )
        }
      >
        {(notices) => (
          <div className="grid gap-6">
            {byDay(notices, timeZone).map(([day, ofDay]) => (
              <section key={day} aria-label={day} className="grid gap-2">
                <h2 className="eyebrow text-clay-ink">{day}</h2>
                <NoticeList label={day} notices={ofDay} timeZone={timeZone} />
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}

const Skeletons = () => (
  <>
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </>
);

/** Newest day first, as the list is. */
function byDay(notices: Notice[], timeZone: string): [day: string, notices: Notice[]][] {
  const today = siteDate(timeZone);
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const date = siteDate(timeZone, new Date(notice.createdAt));
    const day = date === today ? 'Today' : formatDay(date, 'long');
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}
