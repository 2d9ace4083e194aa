import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/lib/queries/current-user';

/** For whom a staff page acts: a coach for himself, an administrator for the coach whom the address names. */
export function useActingCoach() {
  const { user } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const isAdmin = user?.role === 'admin';
  const named = search.get('instructorId');
  const own = user?.instructorId;
  const instructorId = isAdmin
    ? named && /^\d+$/.test(named)
      ? named
      : undefined
    : own
      ? `${own}`
      : undefined;

  return {
    isAdmin,
    instructorId,
    choose: (id: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('instructorId', id);
          return next;
        },
        { replace: true },
      ),
    /** Where the coach's lessons are answered and cancelled. */
    lessonsPath: `/instructor-dashboard?${new URLSearchParams({
      ...(isAdmin && instructorId && { instructorId }),
      tab: 'lessons',
    })}`,
  };
}
