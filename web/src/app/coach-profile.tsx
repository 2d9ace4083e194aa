import { CoachProfile } from '@/features/coach-profile/components/coach-profile';
import { InstructorCard } from '@/features/instructors/components/instructor-card';

/** The profile's form beside the very card that families choose from. */
export default function CoachProfileTab({ instructorId }: { instructorId: string | undefined }) {
  return (
    <CoachProfile
      instructorId={instructorId}
      card={(coach) => <InstructorCard instructor={coach} availableToday={false} />}
    />
  );
}
