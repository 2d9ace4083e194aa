import { ComingSoon } from '../coming-soon';

export default function PaymentManagement() {
  return (
    <ComingSoon
      title="Payment management"
      will="Who has paid for which camp, and how to update it."
      meanwhile="Families pay for lessons directly; lessons are not listed here."
      action={{ to: '/instructor-dashboard', label: 'Instructor Dashboard' }}
    />
  );
}
