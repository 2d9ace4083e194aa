import { ComingSoon } from '../coming-soon';

export default function CreateTeam() {
  return (
    <ComingSoon
      title="Create a Team"
      will="A short form for coaches who want to start a team of their own with our help."
      meanwhile="Talk it over with one of our coaches first: they have done it."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
