import { ComingSoon } from '../coming-soon';

export default function LeaderboardManagement() {
  return (
    <ComingSoon
      title="Leaderboard management"
      will="Score entry for a camp, station by station."
      meanwhile="Lessons and hours are managed on your dashboard."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
