import type { FamilyRegistration } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { campDates, campHours } from '@/academy/camp-words';
import { siteDate } from '@/lib/site-date';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { NotYet } from '@/ui/skeleton';
import { campFamilyQuery } from '../../api/camp-family';
import { standingOf } from '../../standing';

/** Camps that an account has registered for, upcoming first; nothing if there are none. */
export function MyCamps({ timeZone }: { timeZone: string }) {
  const { data, isLoading } = useQuery({ ...campFamilyQuery, staleTime: 0 });
  const registrations = data?.registrations ?? [];
  if (isLoading) return <NotYet />;
  if (registrations.length === 0) return null;
  const today = siteDate(timeZone);
  const isComing = ({ camp, registrationStatus }: FamilyRegistration) =>
    camp.endDate >= today && registrationStatus !== 'lapsed';
  const coming = registrations
    .filter(isComing)
    .sort((one, other) => one.camp.startDate.localeCompare(other.camp.startDate));
  const over = registrations.filter((one) => !isComing(one));
  return (
    <section aria-labelledby="my-camps" className="grid grid-cols-1 gap-4">
      <h2 id="my-camps" className="text-2xl">
        Your Camps
      </h2>
      {coming.length > 0 ? (
        <Registrations registrations={coming} today={today} />
      ) : (
        <p className="text-muted">You have no upcoming camps.</p>
      )}
      {over.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
            Past and lapsed ({over.length})
            <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-4">
            <Registrations registrations={over} today={today} />
          </div>
        </details>
      )}
    </section>
  );
}

interface RegistrationsProps {
  registrations: FamilyRegistration[];
  /** Today on the academy's calendar. */
  today: string;
}

const Registrations = ({ registrations, today }: RegistrationsProps) => (
  <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
    {registrations.map((registration) => (
      <li key={registration.id}>
        <MyCamp registration={registration} today={today} />
      </li>
    ))}
  </ul>
);

function MyCamp({ registration, today }: { registration: FamilyRegistration; today: string }) {
  const { id, camp, children, ...standing } = registration;
  const hasBegun = camp.startDate <= today;
  const { label, tone } = standingOf(standing);
  const titleId = `registered-${id}`;
  return (
    <Card>
      <CardBody>
        <article aria-labelledby={titleId} className="grid gap-2">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 id={titleId} className="min-w-0 text-xl wrap-anywhere">
              {camp.title}
            </h3>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p>
            {campDates(camp)}
            <span className="block text-muted">
              {campHours(camp)}, {camp.location}
            </span>
          </p>
          <p className="wrap-anywhere">{new Intl.ListFormat('en-US').format(children)}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink
              variant="secondary"
              to={`/camp-registration-success?registrationId=${id}`}
              aria-describedby={titleId}
            >
              {standing.registrationStatus === 'confirmed' && standing.paymentStatus !== 'paid'
                ? 'View and pay'
                : 'View registration'}
            </ButtonLink>
            {standing.paymentStatus !== 'unpaid' && (
              <ButtonLink variant="secondary" to={`/camp-receipt/${id}`} aria-describedby={titleId}>
                See receipt
              </ButtonLink>
            )}
            {hasBegun && standing.registrationStatus === 'confirmed' && (
              <ButtonLink variant="secondary" to={`/camp-results/${id}`} aria-describedby={titleId}>
                See results
              </ButtonLink>
            )}
          </p>
        </article>
      </CardBody>
    </Card>
  );
}
