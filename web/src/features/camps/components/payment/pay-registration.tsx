import type { FullCampRegistration, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campDates } from '@/academy/camp-words';
import { ApiError } from '@/lib/api';
import { siteDate } from '@/lib/site-date';
import type { ChosenSum } from '@/academy/use-chosen-sum';
import { due, PriceLines } from '@/academy/price-lines';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { registrationQuery } from '../../api/registration';
import type { LinkKey } from '../../kept';
import { CardElsewhere } from './pay-options';
import { PayWays } from './pay-ways';

interface PayRegistrationProps {
  site: Site;
  link: LinkKey;
  /** The card form. It shows `fallback` if the academy takes no cards. */
  card: (fallback: ReactNode, sum: ChosenSum) => ReactNode;
}

/** A registration's balance and every way to pay it. A reminder's link leads here. */
export function PayRegistration({ site, link, card }: PayRegistrationProps) {
  const registration = useQuery(registrationQuery(link.id, link.token));
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="Camp payment"
        title={registration.data?.camp.title ?? 'Camp payment'}
        text={registration.data && campDates(registration.data.camp)}
      />
      {registration.data ? (
        <Owed {...{ site, link, card }} registration={registration.data} />
      ) : registration.error instanceof ApiError && registration.error.status < 500 ? (
        <EmptyState
          title="Registration not found"
          text="Please open the link in your email again. If it still doesn’t work, get in touch with us."
        >
          <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
        </EmptyState>
      ) : registration.error ? (
        <ErrorState
          title="Failed to fetch registration"
          error={registration.error}
          retry={() => void registration.refetch()}
        />
      ) : (
        <Loading label="Loading your registration" className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </div>
  );
}

interface OwedProps extends PayRegistrationProps {
  registration: FullCampRegistration;
}

function Owed({ site, registration, link, card }: OwedProps) {
  const today = siteDate(site.timeZone);
  const isOpen = registration.registrationStatus === 'confirmed';
  const isFree = registration.totalAmount === 0;
  const { owed } = due(registration, today);
  const page = `/camp-registration-success?registrationId=${link.id}${link.token ? `&token=${link.token}` : ''}`;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label="Registration summary" className="board rounded-lg p-5 shadow-card lg:order-last">
        <p className="mb-4">
          <strong>{registration.reference}</strong>
          <span className="block text-board-muted">{registration.parentName}</span>
        </p>
        <PriceLines price={registration} players={registration.participants.length} today={today} />
        {registration.refundTerms && registration.totalAmount > 0 && (
          <p className="mt-4 border-t border-board-line pt-4 text-board-muted">
            {registration.refundTerms.text}
          </p>
        )}
      </section>
      {isOpen && owed > 0 ? (
        <section aria-labelledby="ways" className="grid grid-cols-1 gap-4">
          <h2 id="ways" className="text-3xl">
            Payment options
          </h2>
          <PayWays
            site={site}
            registration={registration}
            card={(sum: ChosenSum) => <div className="mt-3">{card(<CardElsewhere site={site} />, sum)}</div>}
            last={null}
          />
        </section>
      ) : (
        <EmptyState
          title={isOpen && !isFree ? 'All paid' : 'Nothing to pay'}
          text={
            !isOpen
              ? 'This registration is no longer valid.'
              : isFree
                ? 'This registration costs nothing.'
                : 'We have your payment. Thank you!'
          }
        >
          <ButtonLink to={page}>See my registration</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
