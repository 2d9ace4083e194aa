import { ComingSoon } from '../coming-soon';

export default function InstructorDashboard() {
  return (
    <ComingSoon
      title="Instructor Dashboard"
      will="Your hours, your lessons and your profile."
      meanwhile="Meet the coaches."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
