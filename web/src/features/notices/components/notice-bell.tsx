import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ButtonLink } from '@/ui/button';
import { useFollowedCounts } from '../api/notices';
import { keepPushes } from '../api/pushes';

const most = 99;

/** The way to the notifications, with the number of those that nobody has read on any device. */
export function NoticeBell({ user: { id: userId } }: { user: { id: string } }) {
  const { unread = 0 } = useFollowedCounts(userId) ?? {};
  useEffect(() => {
    keepPushes(userId).catch(() => undefined); // the next visit tries again
  }, [userId]);
  const isHere = matchPath('/notifications', useLocation().pathname) !== null;
  return (
    <ButtonLink
      to="/notifications"
      variant="board"
      size="icon"
      className="relative"
      aria-current={isHere ? 'page' : undefined}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-xs leading-none font-bold text-white tabular-nums"
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </ButtonLink>
  );
}
