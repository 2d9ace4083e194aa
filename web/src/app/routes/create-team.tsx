import { ComingSoon } from '../coming-soon';

export default function CreateTeam() {
  return (
    <ComingSoon
      title="Create a Team"
      will="A short form for coaches who want to start their own team with our help."
      meanwhile="Talk with one of our coaches first. They have done it."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
