import { CoachProfile } from '@/features/coach-profile/components/coach-profile';
import { InstructorCard } from '@/features/instructors/components/instructor-card';
import { PackagePrices } from '@/features/packages/components/package-prices';
import { PictureButton } from '@/features/profile/components/picture-button';
import { useCurrentUser } from '@/lib/queries/current-user';

/** The profile's form next to the card that families see. */
export default function CoachProfileTab({ instructorId }: { instructorId: string | undefined }) {
  const { user } = useCurrentUser();
  const coachId = instructorId === undefined ? user?.instructorId : Number(instructorId);
  return (
    <div className="grid gap-8">
      <CoachProfile
        instructorId={instructorId}
        card={(coach) => <InstructorCard instructor={coach} availableToday={false} />}
        // People change only their own picture, so an administrator cannot set a coach's.
        picture={user && !instructorId && <PictureButton user={user} />}
      />
      {coachId != null && <PackagePrices key={coachId} instructorId={coachId} />}
    </div>
  );
}
