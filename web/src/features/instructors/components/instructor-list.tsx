import { instructor as defaults } from '@fungo/contracts/constants';
import { useAvailableToday } from '@/academy/queries/available-today';
import { useInstructors } from '@/academy/queries/instructors';
import { Loaded } from '@/ui/loaded';
import { EmptyState } from '@/ui/states';
import { InstructorCard, InstructorCardSkeleton } from './instructor-card';

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6';
const cards = Array.from({ length: defaults.skeletonCards }, (_, index) => (
  <InstructorCardSkeleton key={index} />
));

export function InstructorList() {
  const availableToday = useAvailableToday();
  return (
    <Loaded query={useInstructors()} what="coaches" className={grid} skeleton={cards}>
      {(instructors) =>
        instructors.length === 0 ? (
          <EmptyState
            title="No instructors available"
            text="Check back soon for our professional hitting instructors."
          />
        ) : (
          <ul className={grid}>
            {instructors.map((instructor) => (
              <li key={instructor.id} className="grid max-w-xl">
                <InstructorCard instructor={instructor} availableToday={availableToday.has(instructor.id)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
