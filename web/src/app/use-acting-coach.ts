import { numberIn, useAddress } from '@/lib/use-address';
import { useUser } from './guard';

/** The coach a staff page acts for: coaches themselves, or the coach in the URL for an administrator. */
export function useActingCoach() {
  const user = useUser();
  const { search, change } = useAddress();
  const isAdmin = user.role === 'admin';
  /** The coach an administrator acts for, once one is chosen. */
  const actingFor = isAdmin ? numberIn(search, 'instructorId') : undefined;
  return {
    isAdmin,
    actingFor,
    instructorId: isAdmin ? actingFor : (user.instructorId?.toString() ?? undefined),
    choose: (id: string) => change({ instructorId: id }),
    /** Path of the page that manages the coach's lessons. */
    lessonsPath: `/instructor-dashboard?${new URLSearchParams({
      ...(actingFor && { instructorId: actingFor }),
      tab: 'lessons',
    })}`,
  };
}
