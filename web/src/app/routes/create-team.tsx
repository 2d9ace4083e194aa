import { TeamCreationForm } from '@/features/inquiries/components/team-creation-form';
import { TeamPage } from '@/features/inquiries/components/team-page';

export default function CreateTeam() {
  return (
    <TeamPage
      title="Create a Team"
      text="You would like to coach a team of your own? Tell us which, and we will help you start."
      thanks="We'll review your team creation request soon."
      form={(done) => <TeamCreationForm done={done} />}
    />
  );
}
