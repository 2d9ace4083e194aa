import { numberIn, useAddress } from '@/lib/use-address';
import { useUser } from './guard';

/** For whom a staff page acts: a coach for themselves, an administrator for the coach whom the address names. */
export function useActingCoach() {
  const user = useUser();
  const { search, change } = useAddress();
  const isAdmin = user.role === 'admin';
  /** The coach for whom an administrator acts, once one is chosen. */
  const actingFor = isAdmin ? numberIn(search, 'instructorId') : undefined;
  return {
    isAdmin,
    actingFor,
    instructorId: isAdmin ? actingFor : (user.instructorId?.toString() ?? undefined),
    choose: (id: string) => change({ instructorId: id }),
    /** Where the coach's lessons are answered and cancelled. */
    lessonsPath: `/instructor-dashboard?${new URLSearchParams({
      ...(actingFor && { instructorId: actingFor }),
      tab: 'lessons',
    })}`,
  };
}
