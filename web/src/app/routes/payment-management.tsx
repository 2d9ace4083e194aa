import { ComingSoon } from '../coming-soon';

export default function PaymentManagement() {
  return (
    <ComingSoon
      title="Payment management"
      will="Who has paid for which camp, and a way to set it right."
      meanwhile="Lessons are paid directly to the coach and need no entry here."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
