import { Link } from 'react-router-dom';
import { useLogout } from '@/features/account/api/logout';
import { leave } from '@/lib/leave';
import { fullName } from '@/lib/names';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useKept } from './use-kept';

/** The right end of the bar for signed-in people. */
export function SignedIn({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  useKept(user.id);
  return (
    <>
      <Person user={user} />
      <Button variant="board" busy={logout.isPending} onClick={() => leave(() => logout.mutate())}>
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
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md hover:underline"
    >
      <Avatar person={user} />
      <bdi className="line-clamp-2 leading-tight font-bold [overflow-wrap:anywhere] xl:max-w-48">
        {fullName(user)}
      </bdi>
      <span className="sr-only">, your account</span>
    </Link>
    {user.role === 'instructor' && <Badge tone="board">Instructor</Badge>}
  </div>
);
