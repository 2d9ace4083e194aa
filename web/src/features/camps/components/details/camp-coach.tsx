import type { Camp } from '@fungo/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { coachPath } from '@/academy/coach-path';
import { useInstructors } from '@/academy/queries/instructors';
import { fullName } from '@/lib/names';
import { Avatar } from '@/ui/avatar';
import { NotYet } from '@/ui/skeleton';

/** The coach who runs a camp, with the way to their page. */
export function CampCoach({ camp }: { camp: Pick<Camp, 'instructorId'> }) {
  const { data: coaches = [], isPending } = useInstructors();
  const coach = coaches.find(({ id }) => id === camp.instructorId);
  if (isPending) return <NotYet />;
  if (!coach) return null;
  return (
    <Link
      to={coachPath(coach.id)}
      className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-card p-4 text-ink no-underline shadow-card hover:bg-sunken"
    >
      <Avatar person={coach.user} size="lg" />
      <span className="min-w-0">
        <span className="block text-sm text-muted">Your coach</span>
        <strong className="block text-lg">{fullName(coach.user)}</strong>
        {coach.experience && <span className="line-clamp-1 text-sm text-muted">{coach.experience}</span>}
      </span>
      <ChevronRight aria-hidden className="ml-auto size-5 shrink-0 text-muted" />
    </Link>
  );
}
