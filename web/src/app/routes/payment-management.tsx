import { ComingSoon } from '../coming-soon';
import { StaffOnly } from '../staff-only';

export default function PaymentManagement() {
  return (
    <StaffOnly>
      <ComingSoon
        title="Payment management"
        will="Who has paid for which camp, and a way to set it right."
        meanwhile="Lessons are paid directly to the coach and need no entry here."
        action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
      />
    </StaffOnly>
  );
}
