import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function AdminDashboard() {
  return (
    <StaffOnly roles={['admin']}>
      <ComingSoon
        title="Admin Dashboard"
        will="Camp totals, clinic inquiries, leaderboard entry and the membership of every user."
        meanwhile="You can look after any coach’s hours and requests."
        action={{ to: '/instructor-dashboard', label: 'Open the coaches’ dashboard' }}
      />
    </StaffOnly>
  );
}
