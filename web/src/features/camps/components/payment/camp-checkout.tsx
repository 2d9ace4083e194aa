import type { Camp, FullCampRegistration, Site } from '@fungo/contracts';
import { campDays } from '@fungo/contracts/camps/price';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api';
import { campAgesWords, campDates, campHours, campTypeWords } from '@/academy/camp-words';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Spinner } from '@/ui/spinner';
import { EmptyState, ErrorState } from '@/ui/states';
import { registrationQuery } from '../../api/registration';
import { useCamp } from '../../api/use-camp';
import { OrderBoard } from './order-board';
import { PayWays } from './pay-ways';

interface CampCheckoutProps {
  campId: string;
  registrationId: string;
  token: string | undefined;
  site: Site;
  /** The card form. It shows `fallback` if the academy takes no cards. */
  card: (fallback: ReactNode) => ReactNode;
}

/** A registration's order and the card form to pay it. */
export function CampCheckout({ campId, registrationId, token, site, card }: CampCheckoutProps) {
  const { camp, isMissing, error, refetch } = useCamp(campId);
  const registration = useQuery(registrationQuery(registrationId, token));
  const isUnknown = registration.error instanceof ApiError && registration.error.status < 500;
  const failed = error ?? registration.error;
  const found = registration.data;
  return (
    <div className="page py-6 sm:py-10">
      <PageHeader eyebrow="Camp checkout" title={camp?.title ?? 'Camp checkout'} />
      {isMissing || isUnknown || found === null || (found && found.campId !== Number(campId)) ? (
        <EmptyState
          title="Registration not found"
          text="Please open the link in your confirmation email again. If it still doesn’t work, get in touch with us."
        >
          <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
        </EmptyState>
      ) : camp && found ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
          <Order camp={camp} registration={found} />
          <section aria-labelledby="pay-by-card" className="grid grid-cols-1 gap-5">
            <h2 id="pay-by-card" className="text-2xl">
              Pay by card
            </h2>
            {found.registrationStatus !== 'confirmed' ? (
              <p>This registration has ended, so there is nothing to pay.</p>
            ) : found.totalAmount === 0 ? (
              <p>There is nothing to pay for this registration.</p>
            ) : (
              card(<PayWays site={site} registration={found} last={null} isFolded={false} />)
            )}
          </section>
        </div>
      ) : failed ? (
        <ErrorState
          title={error ? 'Failed to fetch camp' : 'Failed to fetch registration'}
          error={failed}
          retry={() => {
            void refetch();
            void registration.refetch();
          }}
        />
      ) : (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          Loading checkout...
        </p>
      )}
    </div>
  );
}

/** The camp, the family and the total. */
function Order({ camp, registration }: { camp: Camp; registration: FullCampRegistration }) {
  const { registrationOption, selectedDays, participants } = registration;
  const total = `$${registration.totalAmount.toFixed(2)}`;
  return (
    <OrderBoard label="Order" total={total} players={participants.length}>
      <h2 className="text-2xl">
        {participants.map(({ playerName }) => playerName).join(', ') || camp.title}
      </h2>
      {camp.description && <p className="mt-2 line-clamp-2 text-board-muted">{camp.description}</p>}
      <dl className="mt-4 grid gap-2">
        <Row term="Location">{camp.location}</Row>
        <Row term="Dates">{campDates(camp)}</Row>
        <Row term="Times">{campHours(camp)}</Row>
        <Row term="Ages">{campAgesWords(camp).replace(/^Ages /, '')}</Row>
        <Row term="Type">{campTypeWords[camp.campType]}</Row>
      </dl>
      <h3 className="mt-5 border-t border-board-line pt-4 text-xl">Registration</h3>
      <dl className="mt-2 grid gap-2">
        <Row term="Parent">{registration.parentName}</Row>
        <Row term="Email">{registration.parentEmail}</Row>
        {registration.parentPhone && <Row term="Phone">{registration.parentPhone}</Row>}
        <Row term="Option">{registrationOption === 'all_days' ? 'All Days' : 'Individual Days'}</Row>
        {selectedDays.length < campDays(camp) && (
          <Row term="Days">{selectedDays.map((day) => `Day ${day}`).join(', ')}</Row>
        )}
        <Row term="Reference">{registration.reference}</Row>
      </dl>
      <p className="mt-4 flex items-center justify-between gap-3 border-t border-board-line pt-4">
        <span className="text-lg font-bold">Order total</span>
        <span className="flap text-3xl">{total}</span>
      </p>
      {registration.received > 0 && (
        <p className="mt-2 flex justify-between gap-3">
          <span>Paid so far</span>
          <strong>${registration.received.toFixed(2)}</strong>
        </p>
      )}
    </OrderBoard>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-board-muted">{term}</dt>
    <dd className="min-w-0 text-right font-bold wrap-anywhere">{children}</dd>
  </div>
);
