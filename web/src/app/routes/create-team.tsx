import { TeamCreationForm } from '@/features/inquiries/components/team-creation-form';
import { TeamPage } from '@/features/inquiries/components/team-page';

export default function CreateTeam() {
  return (
    <TeamPage
      title="Create a Team"
      text="Want to coach your own team? Tell us about it, and we’ll help you get started."
      thanks="We'll review your team creation request soon."
      form={(done) => <TeamCreationForm done={done} />}
    />
  );
}
