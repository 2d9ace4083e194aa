import type { Role } from '@fungo/contracts';
import { MessageSquare } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { ButtonLink } from '@/ui/button';
import { useNoticeCounts } from '../api/notices';

/** The way to the messages, with the number of conversations that hold something new. Staff’s search needs the place on phones. */
export function MessagesButton({ user: { role } }: { user: { role: Role } }) {
  const threads = useNoticeCounts()?.threads ?? 0;
  const isHere = matchPath('/messages/*', useLocation().pathname) !== null;
  return (
    <ButtonLink
      to="/messages"
      variant="board"
      size="icon"
      className={cn('relative', role === 'student' ? 'max-[23rem]:hidden' : 'max-sm:hidden')}
      aria-current={isHere ? 'page' : undefined}
      aria-label={threads > 0 ? `Messages, ${threads} unread` : 'Messages'}
    >
      <MessageSquare aria-hidden />
      {threads > 0 && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 text-xs leading-none font-bold text-white tabular-nums"
        >
          {threads}
        </span>
      )}
    </ButtonLink>
  );
}
