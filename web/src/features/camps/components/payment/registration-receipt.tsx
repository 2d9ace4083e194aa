import type { Camp, FullCampRegistration, Site } from '@fungo/contracts';
import { camp as rules } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { campQuery } from '@/academy/queries/camps';
import { MessageLink } from '@/academy/message-link';
import { siteDate } from '@/lib/site-date';
import { ButtonAnchor, ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { StepList } from '@/ui/step-list';
import { registrationQuery } from '../../api/registration';
import type { LinkKey } from '../../kept';
import { OverRegistration } from './over-registration';
import { checkoutPath } from './checkout-path';
import { RiskBadge } from './pay-options';
import { PayWays } from './pay-ways';
import { RegistrationState } from './registration-state';

/** Polling interval while a registration's payment is on its way, in milliseconds. */
const lookEvery = 1_500;

interface RegistrationReceiptProps {
  site: Site;
  /** Key of the registration; null if this device has none. */
  link: LinkKey | null;
  campId: string | null;
  /** The URL's claim about payment: later, or already made. */
  payment: 'later' | 'paid' | null;
  /** Result of a card payment just made, and whether its money has arrived. */
  news: ReactNode;
  isPaying: boolean;
  /** Dollars in the books after a card payment. */
  received: number | null;
}

/** The page after registering: dates and children, the balance with ways to pay, and next steps. */
export function RegistrationReceipt({
  site,
  link,
  campId,
  payment,
  news,
  isPaying,
  received,
}: RegistrationReceiptProps) {
  const registration = useQuery({
    ...registrationQuery(link?.id ?? '', link?.token),
    enabled: link !== null,
    // The camps service learns of a payment a moment after this page.
    refetchInterval: ({ state: { data } }) =>
      data && received !== null && data.received < received ? lookEvery : false,
  });
  const camp = useQuery({ ...campQuery(campId ?? ''), enabled: campId !== null && link === null });

  if (link ? registration.isPending : camp.isLoading) return <ReceiptSkeleton />;
  if (link && registration.error && !registration.data)
    return (
      <div className="page py-12">
        <PageHeader title="Your registration" />
        {registration.error instanceof ApiError && registration.error.status < 500 ? (
          <EmptyState
            title="Registration not found"
            text="Please open the link in your confirmation email again. If it still doesn’t work, get in touch with us."
          >
            <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
          </EmptyState>
        ) : (
          <ErrorState
            title="Failed to fetch registration"
            error={registration.error}
            retry={() => void registration.refetch()}
          />
        )}
      </div>
    );
  return (
    <Receipt
      site={site}
      registration={registration.data ?? undefined}
      token={link?.token}
      camp={camp.data ?? undefined}
      {...{ payment, news, isPaying }}
    />
  );
}

interface ReceiptProps extends Pick<RegistrationReceiptProps, 'news' | 'isPaying'> {
  site: Site;
  registration: FullCampRegistration | undefined;
  token: string | undefined;
  /** A camp known by name only. */
  camp: Camp | undefined;
  payment: 'later' | 'paid' | null;
}

function Receipt({ site, registration, token, camp, payment, news, isPaying }: ReceiptProps) {
  const isOwed = registration
    ? registration.paymentStatus !== 'paid' && registration.totalAmount > 0
    : payment === 'later';
  const title = registration?.camp.title ?? camp?.title;
  const isOver = registration && registration.registrationStatus !== 'confirmed';
  const today = siteDate(site.timeZone);
  if (isOver) return <OverRegistration registration={registration} token={token} today={today} />;
  return (
    <div className="page py-6 sm:py-10">
      <PageHeader
        eyebrow={isOwed ? 'On deck' : 'Safe at home'}
        title={isOwed ? 'Registration Submitted!' : 'Registration Complete!'}
        text={
          title && (
            <>
              {isOwed ? 'We have your registration for ' : 'You are all set for '}
              <strong>{title}</strong>.
            </>
          )
        }
      >
        {registration && (
          <MessageLink kind="registration" id={registration.id}>
            Message the academy
          </MessageLink>
        )}
      </PageHeader>
      {news && <div className="mb-6">{news}</div>}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          {isOwed && !isPaying && <HowToPay site={site} registration={registration} token={token} />}
          {!isOwed && !news && (
            <Card>
              <CardBody>
                <h2 className="text-2xl">You are in the lineup</h2>
                <p className="mt-2">
                  {registration?.totalAmount === 0
                    ? 'Nothing to pay. Your confirmation email holds the link to this page.'
                    : registration?.paymentStatus === 'paid' || payment === 'paid'
                      ? 'We have your payment. Thank you!'
                      : 'Keep your confirmation email: its link brings you back to your registration.'}
                </p>
              </CardBody>
            </Card>
          )}
          <WhatIsNext site={site} registration={registration} today={today} />
        </div>
        {registration && (
          <RegistrationState
            registration={registration}
            token={token}
            hasBegun={registration.camp.startDate <= today}
            today={today}
          />
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink variant="secondary" to="/camps-clinics">
          View All Camps
        </ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}

interface HowToPayProps {
  site: Site;
  registration: FullCampRegistration | undefined;
  token: string | undefined;
}

/** A deposit that is paid keeps the places, until its rest is overdue. */
const isKeptByDeposit = (registration?: FullCampRegistration) =>
  !!registration?.deposit && !registration.payBy && registration.received >= registration.deposit.amount;

function HowToPay({ site, registration, token }: HowToPayProps) {
  return (
    <section aria-labelledby="how-to-pay" className="grid grid-cols-1 gap-4">
      {!isKeptByDeposit(registration) && (
        <div role="note" className="rounded-lg border border-danger-ink bg-danger-soft p-5 text-danger-ink">
          <p className="text-lg font-bold">Your spot is not guaranteed until payment is received.</p>
          {registration?.payBy && (
            <p className="mt-1">
              Please pay by {formatDay(siteMoment(site.timeZone, registration.payBy).day, 'long')}. After that
              we offer your {registration.participants.length === 1 ? 'spot' : 'spots'} to the next family.
            </p>
          )}
        </div>
      )}
      <h2 id="how-to-pay" className="text-3xl">
        Payment options
      </h2>
      <PayWays
        site={site}
        registration={registration}
        card={(sum, dollars) => (
          <ButtonAnchor size="lg" className="mt-3" href={checkoutPath(registration!, token, sum)}>
            Pay ${dollars.toFixed(2)} by card
          </ButtonAnchor>
        )}
        last={
          <Card>
            <CardBody>
              <p>
                <RiskBadge>High Risk</RiskBadge>
              </p>
              <h3 className="mt-2 text-xl">Pay at Event</h3>
              <p className="mt-1">
                Bring cash on the first day. The camp may have filled up with families who paid before you.
              </p>
            </CardBody>
          </Card>
        }
      />
    </section>
  );
}

const detailsWords =
  'We’ll email you the camp details before the first day, and right away if a date, time or location changes.';

interface WhatIsNextProps {
  site: Site;
  registration: FullCampRegistration | undefined;
  /** Today on the academy's calendar. */
  today: string;
}

function WhatIsNext({ site, registration, today }: WhatIsNextProps) {
  if (registration && registration.camp.endDate < today) return null;
  const hasBegun = registration !== undefined && registration.camp.startDate <= today;
  const isFresh =
    registration === undefined || siteMoment(site.timeZone, registration.registrationDate).day === today;
  const isPaid = registration?.paymentStatus === 'paid' && registration.received > 0;
  const mails = isPaid
    ? 'Your confirmation is in your email, with the link to this page.'
    : isFresh
      ? `You’ll get a confirmation email within ${rules.confirmationWithinHours} hours.`
      : 'Your confirmation email holds the link to this page.';
  return (
    <StepList
      title="What’s Next"
      steps={[...(hasBegun ? [] : [mails, detailsWords]), 'Bring water, your glove and athletic wear.']}
    />
  );
}

const ReceiptSkeleton = () => (
  <Loading label="Loading your registration" className="page grid gap-6 py-12 lg:grid-cols-[3fr_2fr]">
    <Skeleton className="h-96" />
    <Skeleton className="h-80" />
  </Loading>
);
