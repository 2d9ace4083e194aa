import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function LeaderboardManagement() {
  return (
    <StaffOnly>
      <ComingSoon
        title="Leaderboard management"
        will="Score entry for a camp, station by station."
        meanwhile="Lessons and hours are managed on your dashboard."
        action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
      />
    </StaffOnly>
  );
}
