import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function ScheduleBuilder() {
  return (
    <StaffOnly>
      <ComingSoon
        title="Schedule Builder"
        will="A weekly timetable to fill day by day."
        meanwhile="Add and pause your hours in the schedule tab of your dashboard."
        action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
      />
    </StaffOnly>
  );
}
