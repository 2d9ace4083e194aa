import { instructor as defaults } from '@fungo/contracts/constants';
import { useAvailableToday } from '@/lib/queries/available-today';
import { useInstructors } from '@/lib/queries/instructors';
import { Loading } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { InstructorCard, InstructorCardSkeleton } from './instructor-card';

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6';

export function InstructorList() {
  const { data: instructors, error, refetch } = useInstructors();
  const availableToday = useAvailableToday();
  if (instructors?.length === 0)
    return (
      <EmptyState
        title="No instructors available"
        text="Check back soon for our professional hitting instructors."
      />
    );
  if (instructors)
    return (
      <ul className={grid}>
        {instructors.map((instructor) => (
          <li key={instructor.id} className="grid max-w-xl">
            <InstructorCard instructor={instructor} availableToday={availableToday.has(instructor.id)} />
          </li>
        ))}
      </ul>
    );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Loading label="Loading instructors" className={grid}>
      {Array.from({ length: defaults.skeletonCards }, (_, index) => (
        <InstructorCardSkeleton key={index} />
      ))}
    </Loading>
  );
}
