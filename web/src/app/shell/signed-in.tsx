import { useLogout } from '@/features/account/api/logout';
import { leave } from '@/lib/leave';
import { fullName } from '@/lib/names';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useKept } from './use-kept';

/** The end of the bar for signed-in people. */
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
    <Avatar person={user} />
    <bdi className="line-clamp-2 leading-tight font-bold [overflow-wrap:anywhere] xl:max-w-48">
      {fullName(user)}
    </bdi>
    {user.role === 'instructor' && <Badge tone="board">Instructor</Badge>}
  </div>
);
