import { ComingSoon } from '../coming-soon';

export default function PlayerDashboard() {
  return (
    <ComingSoon
      title="Player Dashboard"
      will="Your lessons and your profile."
      meanwhile="Meet the coaches."
      action={{ to: '/instructors', label: 'See our coaches' }}
    />
  );
}
