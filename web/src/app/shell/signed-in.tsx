import { Link } from 'react-router-dom';
import { useLogout } from '@/features/account/api/logout';
import { MessagesButton } from '@/features/notices/components/messages-button';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { SearchButton } from '@/features/search/components/search-button';
import { UploadBadge } from '@/features/videos/components/upload-badge';
import { leave } from '@/lib/leave';
import { fullName } from '@/lib/names';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useKept } from './use-kept';

export { Destinations } from './destinations';

/** In the bar at every width. */
export const Tools = ({ user }: { user: CurrentUser }) => (
  <div className="flex items-center gap-1">
    <UploadBadge userId={user.id} />
    {user.role !== 'student' && <SearchButton user={user} />}
    <MessagesButton user={user} />
    <NoticeBell user={user} />
  </div>
);

/** The right end of the bar for signed-in people. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  useKept(user.id);
  return (
    <>
      <Person user={user} />
      <Button
        variant="board"
        className="xl:px-3"
        busy={logout.isPending}
        onClick={() => leave(() => logout.mutate())}
      >
        Logout
      </Button>
    </>
  );
}

export const Person = ({ user }: { user: CurrentUser }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    <Link
      to="/account"
      title="Your account"
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md hover:underline xl:gap-2"
    >
      <Avatar person={user} />
      <bdi className="line-clamp-2 leading-tight font-bold [overflow-wrap:anywhere] xl:max-w-20 xl:text-sm">
        {fullName(user)}
      </bdi>
      <span className="sr-only">, your account</span>
    </Link>
    {user.role === 'instructor' && <Badge tone="board">Instructor</Badge>}
  </div>
);
