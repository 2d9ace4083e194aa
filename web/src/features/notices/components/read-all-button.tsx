import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { NotYet } from '@/ui/skeleton';
import { toldNoticesQuery, useNoticeCounts, useReadNotices, waitingNoticesQuery } from '../api/notices';

/** Marks what is on the screen as read; nothing while all is. */
export function ReadAllButton() {
  const counts = useNoticeCounts();
  const lists = [useInfiniteQuery(waitingNoticesQuery), useInfiniteQuery(toldNoticesQuery)];
  const reading = useReadNotices();
  if (lists.some(({ isPending }) => isPending)) return <NotYet />;
  const notices = lists.flatMap(({ data = [] }) => data);
  const upTo = notices
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  if (!upTo || (counts?.unread ?? notices.filter(({ readAt }) => readAt === null).length) === 0) return null;
  return (
    <Button
      variant="secondary"
      busy={reading.isPending}
      onClick={() =>
        reading.mutate(
          { upTo },
          { onError: (error) => toast.error('Not saved', messageOf(error, 'Please try again.')) },
        )
      }
    >
      Mark all as read
    </Button>
  );
}
