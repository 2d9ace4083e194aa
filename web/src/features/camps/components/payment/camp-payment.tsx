import type { Camp, Site } from '@fungo/contracts';
import { isCampOver, priceOfChild } from '@fungo/contracts/camps/price';
import { formatMoney, toDollars } from '@fungo/contracts/money';
import { CalendarDays, Clock, MapPin, TriangleAlert, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { campAgesWords, campDates, campHours } from '@/academy/camp-words';
import { siteDate, siteNow } from '@/lib/site-date';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { ContactLinks } from '@/academy/contact-links';
import { PageHeader } from '@/ui/page-header';
import { hasDetails, PriceLines } from '@/academy/price-lines';
import { PaymentHandles } from '@/academy/payment-handles';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useCamp } from '../../api/use-camp';
import { CampNotFound } from '../camp-not-found';
import { familyDraft } from '../registration/family-draft';
import { BoardFact } from '../board-fact';
import { chosenDays, isFree, pricedFor } from '../registration/registration.rules';
import { soldNow, type FamilyForm } from '../registration/family-form';
import { OrderBoard } from './order-board';
import { LeaguePage, PayOptions } from './pay-options';
import {
  BeforeRegistering,
  NothingToPay,
  PayLater,
  RegisterByCard,
  useRegisteringHere,
} from './register-here';

/** Every way to pay for a camp, with the balance if a registration was started on this device. */
export function CampPayment({ campId, site }: { campId: string; site: Site }) {
  const { camp, error, isMissing, refetch } = useCamp(campId);
  const [family] = useState(() => familyDraft(campId).read());
  if (isMissing) return <CampNotFound />;
  return (
    <div className="page py-6 sm:py-10">
      <PageHeader
        eyebrow="Camp payment"
        title={camp?.title ?? 'Camp payment'}
        text={camp && (family ? 'Choose how to pay for your spots.' : 'How to pay for your spots.')}
      />
      {camp ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {family && !isCampOver(camp, siteNow(site.timeZone)) ? (
            <Begun camp={camp} site={site} family={family} />
          ) : (
            <ContactForPayment camp={camp} site={site} />
          )}
        </div>
      ) : error ? (
        <ErrorState title="Failed to fetch camp" error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading the camp" className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </div>
  );
}

function ContactForPayment({ camp, site }: { camp: Camp; site: Site }) {
  return (
    <>
      <Card>
        <CardBody>
          <h2 className="text-2xl">Contact us about payment</h2>
          <p className="mt-2">
            There is no registration in progress on this device. Already registered? Open the link in your
            confirmation email to see what you owe. Or pay us directly, with your player’s name and ‘
            {camp.title}’ in the payment note.
          </p>
          <div className="mt-3">
            <ContactLinks phone={site.contacts.phone || null} email={site.contacts.email} />
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={`/camp-registration/${camp.id}`}>Register</ButtonLink>
            <ButtonLink variant="secondary" to="/camps-clinics">
              Back to Camps
            </ButtonLink>
          </div>
        </CardBody>
      </Card>
      <section aria-labelledby="handles" className="rounded-lg border border-clay bg-clay-soft p-5 sm:p-6">
        <h2 id="handles" className="mb-4 text-2xl text-clay-ink">
          How to pay
        </h2>
        <PaymentHandles handles={{ ...site.payment, phone: '' }} />
      </section>
    </>
  );
}

function Begun({ camp: stored, site, family }: { camp: Camp; site: Site; family: FamilyForm }) {
  const camp = soldNow(stored, site.timeZone);
  const today = siteDate(site.timeZone);
  const priced = pricedFor(camp, family, today);
  const { totalAmount: total } = priced;
  const { registration, participants } = family;
  const names = participants.map(({ playerName }) => playerName.trim()).filter(Boolean);
  const price = toDollars(priceOfChild(camp, chosenDays(camp, registration)));
  const registering = useRegisteringHere(camp, family);
  const isNothing = isFree(camp, family);
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:order-last">
        <OrderBoard label="Registration summary" total={`$${total.toFixed(2)}`} players={participants.length}>
          <ul className="grid gap-2">
            <BoardFact icon={<MapPin aria-hidden />}>{camp.location}</BoardFact>
            <BoardFact icon={<CalendarDays aria-hidden />}>{campDates(camp)}</BoardFact>
            <BoardFact icon={<Clock aria-hidden />}>{campHours(camp)}</BoardFact>
            <BoardFact icon={<Users aria-hidden />}>{campAgesWords(camp)}</BoardFact>
          </ul>
          <dl className="mt-5 grid gap-2 border-t border-board-line pt-4">
            <Row term="Parent">{registration.parentName || 'Not filled in yet'}</Row>
            <Row term="Email">{registration.parentEmail || 'Not filled in yet'}</Row>
            <Row term="Participants">{participants.length}</Row>
            <Row term="Price per participant">{formatMoney(price)}</Row>
          </dl>
          {hasDetails(priced) && (
            <PriceLines
              price={priced}
              players={participants.length}
              today={today}
              className="mt-4 border-t border-board-line pt-4"
            />
          )}
          <p className="mt-4 flex items-center justify-between gap-3 border-t border-board-line pt-4">
            <span className="text-lg font-bold">Total</span>
            <span className="flap text-4xl">${total.toFixed(2)}</span>
          </p>
        </OrderBoard>
      </div>
      <section aria-labelledby="ways" className="grid grid-cols-1 gap-4">
        <h2 id="ways" className="text-3xl">
          {isNothing ? 'Your registration' : 'Payment options'}
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-clay bg-clay-soft p-4">
          <p className="min-w-0 flex-1 basis-64">
            <strong>{isNothing ? 'Register to get your spot.' : 'Register first, then pay.'}</strong> You
            don’t have a spot until you register.
          </p>
          <ButtonLink to={`/camp-registration/${camp.id}?step=4`}>Finish my registration</ButtonLink>
        </div>
        {registering.isWhole && <BeforeRegistering registering={registering} site={site} />}
        {isNothing ? (
          <NothingToPay registering={registering} />
        ) : (
          <PayOptions
            site={site}
            chosen={registration.paymentMethod || undefined}
            total={total}
            note={[camp.title, ...names].join(', ')}
            card={
              <>
                <RegisterByCard registering={registering} />
                <LeaguePage site={site} />
              </>
            }
            last={<PayLater registering={registering} />}
            isFolded={false}
          />
        )}
        {!isNothing && (
          <section
            aria-labelledby="important"
            className="rounded-lg border border-danger-ink bg-danger-soft p-5 text-danger-ink"
          >
            <h2 id="important" className="flex items-center gap-2 text-xl">
              <TriangleAlert aria-hidden className="size-5" />
              Important information
            </h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              <li>Spots are first come, first served.</li>
              <li>Your spot is not confirmed until payment is received.</li>
              <li>If you plan to pay cash at the event, the camp may be full by then.</li>
            </ul>
          </section>
        )}
        {!isNothing && <Notes site={site} />}
      </section>
    </>
  );
}

const Notes = ({ site }: { site: Site }) => (
  <Card>
    <CardBody>
      <h2 className="text-xl">Notes</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>Put your player’s name in the payment note.</li>
        <li>You’ll get a confirmation email within 24 hours.</li>
        <li>Questions? We’re happy to help:</li>
      </ul>
      <div className="mt-1 pl-5">
        <ContactLinks phone={site.contacts.phone || null} email={site.contacts.email} />
      </div>
    </CardBody>
  </Card>
);

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-board-muted">{term}</dt>
    <dd className="min-w-0 text-right font-bold">{children}</dd>
  </div>
);
