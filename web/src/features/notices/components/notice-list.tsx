import type { Notice } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { formatTime, momentWords, siteTime } from '@/lib/calendar';
import { useReadNotices } from '../api/notices';

interface NoticeListProps {
  label: string;
  notices: Notice[];
  timeZone: string;
  /** Says the day in each row, where no heading does. */
  withDay?: boolean;
}

/** Notices, each a link to its subject. Opening one marks it as read. */
export const NoticeList = ({ label, notices, ...rest }: NoticeListProps) => (
  <ul
    aria-label={label}
    className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card"
  >
    {notices.map((notice) => (
      <NoticeRow key={notice.id} notice={notice} {...rest} />
    ))}
  </ul>
);

function NoticeRow({
  notice: { id, title, text, opens, createdAt, readAt, isWaiting },
  timeZone,
  withDay,
}: { notice: Notice } & Pick<NoticeListProps, 'timeZone' | 'withDay'>) {
  const { mutate } = useReadNotices();
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        to={opens}
        onClick={() => isUnread && mutate({ id })}
        className="grid min-h-16 grid-cols-[0.625rem_1fr] sm:grid-cols-[0.625rem_1fr_auto] items-baseline gap-x-3 px-4 py-3 hover:bg-sunken"
      >
        <span
          aria-hidden
          className={cn(
            'mt-2 size-2.5 self-start rounded-full',
            !isUnread ? 'bg-transparent' : isWaiting ? 'bg-action' : 'bg-clay',
          )}
        />
        <span className={cn('min-w-0 wrap-break-word', isUnread ? 'font-bold' : 'text-muted')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <time
          dateTime={createdAt}
          className="col-start-2 row-start-3 text-sm whitespace-nowrap text-muted sm:col-start-3 sm:row-start-1"
        >
          {withDay ? momentWords(timeZone, createdAt) : formatTime(siteTime(timeZone, new Date(createdAt)))}
        </time>
        {text && <span className="col-start-2 min-w-0 wrap-break-word text-muted">{text}</span>}
      </Link>
    </li>
  );
}
