import { TeamFinderForm } from '@/features/inquiries/components/team-finder-form';
import { TeamPage } from '@/features/inquiries/components/team-page';

export default function FindTeam() {
  return (
    <TeamPage
      title="Find a Team"
      text="Tell us about your player, and we’ll look for a travel team that fits."
      thanks="We'll help you find a team soon."
      form={(done) => <TeamFinderForm done={done} />}
    />
  );
}
