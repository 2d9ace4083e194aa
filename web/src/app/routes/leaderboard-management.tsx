import { ComingSoon } from '../coming-soon';

export default function LeaderboardManagement() {
  return (
    <ComingSoon
      title="Leaderboard management"
      will="Score entry for a camp, station by station."
      meanwhile="You manage lessons and hours on your dashboard."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
