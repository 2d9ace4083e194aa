import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function AdminDashboard() {
  return (
    <StaffOnly roles={['admin']}>
      <ComingSoon
        title="Admin Dashboard"
        will="Camp totals, clinic inquiries, leaderboard entry and the membership of every user."
        meanwhile="You can see the calendar as families see it."
        action={{ to: '/schedule', label: 'See the schedule' }}
      />
    </StaffOnly>
  );
}
