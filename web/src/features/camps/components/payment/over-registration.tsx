import type { FullCampRegistration } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { campDates } from '@/academy/camp-words';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { RegistrationState, type StateProps } from './registration-state';

/** A registration that is no longer valid, with its details, because the family may have paid. */
export const OverRegistration = ({ registration, token, today }: StateProps) => {
  const { camp, registrationStatus, paymentStatus } = registration;
  const isLapsed = registrationStatus === 'lapsed';
  const { withdrawn, received, totalAmount } = registration;
  const owesNothing = paymentStatus === 'unpaid' || totalAmount === 0;
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow={isLapsed ? 'Registration lapsed' : 'Registration cancelled'}
        title={isLapsed ? 'Lapsed' : 'Cancelled'}
        text={
          <>
            <strong>{camp.title}</strong>, {campDates(camp)}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <CardBody>
            <h2 className="text-2xl">
              {isLapsed
                ? 'Your spots went to other families'
                : withdrawn
                  ? 'You cancelled this registration'
                  : camp.status === 'cancelled'
                    ? 'This camp will not take place'
                    : 'This registration is no longer valid'}
            </h2>
            <p className="mt-2">
              {isLapsed
                ? 'We did not receive your payment in time. You are welcome to register again if there is room.'
                : withdrawn
                  ? withdrawnWords(withdrawn, received)
                  : camp.status === 'cancelled'
                    ? `We’re sorry. ${owesNothing ? 'You owe nothing.' : 'We’ll be in touch about your refund.'}`
                    : 'If you did not expect this, please get in touch with us.'}
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              {isLapsed && <ButtonLink to={`/camp-registration/${camp.campId}`}>Register again</ButtonLink>}
              <ButtonLink variant="secondary" to="/camps-clinics">
                View All Camps
              </ButtonLink>
            </div>
          </CardBody>
        </Card>
        <RegistrationState registration={registration} token={token} today={today} />
      </div>
    </div>
  );
};

/** The refund, and the part still due. */
function withdrawnWords(
  { refund, kept }: NonNullable<FullCampRegistration['withdrawn']>,
  received: number,
): string {
  const owed = received - kept;
  if (refund === 0 && owed <= 0) return 'You owe nothing.';
  if (owed <= 0) return `We have returned ${formatMoney(refund)} to you.`;
  return `${formatMoney(owed)} is on its way back to you. What you paid by card goes back to your card, which takes 5 to 10 days. The rest comes back the way you paid it.`;
}
