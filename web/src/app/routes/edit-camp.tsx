import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function EditCamp() {
  return (
    <StaffOnly>
      <ComingSoon
        title="Edit camp"
        will="The form that changes a camp: dates, capacity, price and the information for parents."
        meanwhile="Lessons and hours are managed on your dashboard."
        action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
      />
    </StaffOnly>
  );
}
