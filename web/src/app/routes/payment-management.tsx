import { Books } from '@/features/camp-management/payments/books';
import { Differences } from '@/features/camp-management/payments/differences';
import { PaymentManagement } from '@/features/camp-management/payments/payment-management';
import { StatementMatching } from '@/features/camp-management/payments/statement-matching';
import { PageHeader } from '@/ui/page-header';
import { WithSite } from '../with-site';

export default function PaymentManagementPage() {
  return (
    <WithSite>
      {({ timeZone }) => (
        <div className="page py-12">
          <PageHeader
            eyebrow="Front office"
            title="Payment Management"
            text="Who has paid for which camp. A family is told by email when its status changes."
          />
          <Books timeZone={timeZone} />
          <Differences timeZone={timeZone} />
          <StatementMatching />
          <PaymentManagement timeZone={timeZone} />
        </div>
      )}
    </WithSite>
  );
}
