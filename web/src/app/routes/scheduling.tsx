import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function Scheduling() {
  return (
    <StaffOnly>
      <ComingSoon
        title="Lesson Scheduling"
        will="The week of all coaches on one page, with bookings made at the desk."
        meanwhile="Slots and lessons are managed on your dashboard."
        action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
      />
    </StaffOnly>
  );
}
