import type { ListedThread, ThreadKind } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, Film, Megaphone, Tent } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { threadsQuery } from '../api/threads';

interface ThreadListProps {
  timeZone: string;
  /** Where somebody without a conversation can begin one. */
  begin: string;
}

/** The conversations of an account, the latest first. */
export const ThreadList = ({ timeZone, begin }: ThreadListProps) => (
  <PagedList
    query={useInfiniteQuery(threadsQuery)}
    what="conversations"
    failed="We could not load your messages"
    skeleton={<Skeletons />}
    empty={<EmptyState title="No messages yet" text={begin} />}
  >
    {(threads) => (
      <ul
        aria-label="Conversations"
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card"
      >
        {threads.map((thread) => (
          <li key={`${thread.kind}:${thread.id}`}>
            <ThreadRow thread={thread} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

const icons: Record<ThreadKind, typeof Film> = {
  lesson: CalendarDays,
  swing: Film,
  registration: Tent,
  camp: Megaphone,
};

const kindWords: Record<ThreadKind, string> = {
  lesson: 'Lesson',
  swing: 'Swing',
  registration: 'Camp registration',
  camp: 'All families',
};

function ThreadRow({ thread, timeZone }: { thread: ListedThread; timeZone: string }) {
  const { kind, id, title, who, unread, last } = thread;
  const Icon = icons[kind];
  const isUnread = unread > 0;
  return (
    <Link
      to={`/messages/${kind}/${id}`}
      className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 hover:bg-sunken"
    >
      <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sunken text-muted">
        <Icon className="size-5" />
      </span>
      <span className="min-w-0">
        <span className={cn('line-clamp-1 wrap-anywhere', isUnread && 'font-bold')}>
          {isUnread && <span className="sr-only">{unread} unread: </span>}
          {who || kindWords[kind]}
          <span className="font-normal text-muted"> · {title}</span>
        </span>
        {last && (
          <span className={cn('line-clamp-1 wrap-anywhere', isUnread ? 'text-ink' : 'text-muted')}>
            {last.isOwn ? 'You: ' : last.sender && `${last.sender}: `}
            {last.text}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1.5">
        {last && (
          <time dateTime={last.sentAt} className="text-sm whitespace-nowrap text-muted">
            {shortTime(timeZone, last.sentAt)}
          </time>
        )}
        {isUnread && (
          <span
            aria-hidden
            className="grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-xs leading-none font-bold text-white tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
    </Link>
  );
}

/** The time of today's, the day of others. */
function shortTime(timeZone: string, instant: string): string {
  const { day, time } = siteMoment(timeZone, instant);
  return day === siteDate(timeZone) ? formatTime(time) : formatDay(day, 'date');
}

const Skeletons = () => (
  <>
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </>
);
