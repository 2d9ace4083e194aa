import { Books } from '@/features/camp-management/components/payments/books';
import { Differences } from '@/features/camp-management/components/payments/differences';
import { PaymentManagement } from '@/features/camp-management/components/payments/payment-management';
import { StatementMatching } from '@/features/camp-management/components/payments/statement-matching';
import { ButtonAnchor, ButtonLink } from '@/ui/button';
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
            text="Who has paid for each camp. Families get an email when their status changes."
          >
            <ButtonLink variant="secondary" to="/lesson-payments">
              Lesson Payments
            </ButtonLink>
          </PageHeader>
          <PaymentManagement
            timeZone={timeZone}
            actions={
              <>
                <StatementMatching />
                <ButtonAnchor variant="quiet" href="#reports">
                  Reports
                </ButtonAnchor>
              </>
            }
          />
          <section id="reports" aria-label="Reports" className="mt-12 grid grid-cols-1 gap-6 scroll-mt-20">
            <Books timeZone={timeZone} />
            <Differences timeZone={timeZone} />
          </section>
        </div>
      )}
    </WithSite>
  );
}
