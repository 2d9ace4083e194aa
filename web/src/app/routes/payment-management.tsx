import { PaymentManagement } from '@/features/camp-management/payments/payment-management';
import { PageHeader } from '@/ui/page-header';

export default function PaymentManagementPage() {
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="Front office"
        title="Payment Management"
        text="Who has paid for which camp. A family is told by email when its status changes."
      />
      <PaymentManagement />
    </div>
  );
}
