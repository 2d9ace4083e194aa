import { InstructorList } from '@/features/instructors/components/instructor-list';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';

export default function Instructors() {
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="The coaching staff"
        title="Our coaches"
        text="Hitting and fielding coaches for baseball and softball. See their open times and book a lesson."
      >
        <ButtonLink variant="secondary" to="/">
          Back to Home
        </ButtonLink>
      </PageHeader>
      <InstructorList />
    </div>
  );
}
