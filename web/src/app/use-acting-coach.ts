import { numberIn, useAddress } from '@/lib/use-address';
import { useUser } from './guard';

/** The coach for whom a staff page acts: coaches act for themselves, an administrator for the coach in the URL. */
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
