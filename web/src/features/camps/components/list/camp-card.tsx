import type { Camp } from '@fungo/contracts';
import { isCampOver } from '@fungo/contracts/camps/price';
import { CalendarDays, Clock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  campAgesWords,
  campDates,
  campHours,
  campPriceWords,
  campTypeWords,
  isFull,
} from '@/academy/camp-words';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { CampLogo } from '@/academy/camp-logo';
import { Card, CardBody } from '@/ui/card';
import { Gallery } from '../gallery/gallery';
import { FilledSpots } from './filled-spots';

interface CampCardProps {
  camp: Camp;
  /** The time on the academy's clock. */
  now: string;
  /** Leaderboard highlights of a completed camp. */
  highlights: (camp: Camp) => ReactNode;
  isAdmin: boolean;
  /** The staff's part. */
  children?: ReactNode;
}

export function CampCard({ camp, now, highlights, isAdmin, children }: CampCardProps) {
  const isOn = camp.status === 'active';
  const price = campPriceWords(camp, now);
  const titleId = `camp-${camp.id}`;
  return (
    <Card className="overflow-hidden">
      <CardBody className="grid gap-4">
        <article aria-labelledby={titleId} className="grid gap-4">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2 sm:flex-nowrap">
            <CampLogo camp={camp} className="w-16 sm:w-20" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap gap-2">
                <Badge tone="leather">{campTypeWords[camp.campType]}</Badge>
                {camp.status === 'draft' && <Badge>Draft</Badge>}
                {isOn && isFull(camp) && <Badge tone="danger">Full</Badge>}
              </p>
              <h3 id={titleId} className="mt-1 text-2xl">
                <Link to={`/camp-details/${camp.id}`} className="hover:underline">
                  {camp.title}
                </Link>
              </h3>
            </div>
            <p className="flex basis-full items-baseline gap-2 sm:block sm:max-w-36 sm:shrink-0 sm:basis-auto sm:text-right">
              <strong className="font-display text-2xl font-extrabold sm:text-3xl">{price.each}</strong>
              <span className="text-sm leading-tight text-muted sm:block">
                {price.per}
                {price.or && `, ${price.or}`}
              </span>
            </p>
          </div>
          <ul className="grid gap-x-6 gap-y-2 text-muted sm:grid-cols-2">
            <Fact icon={<CalendarDays aria-hidden />}>{campDates(camp)}</Fact>
            <Fact icon={<Clock aria-hidden />}>{campHours(camp)}</Fact>
            <Fact icon={<Users aria-hidden />}>{campAgesWords(camp)}</Fact>
            <Fact icon={<MapPin aria-hidden />}>{camp.location}</Fact>
          </ul>
          <FilledSpots camp={camp} />
          <div className="flex flex-wrap gap-3">
            {isOn && <RegisterButton camp={camp} now={now} />}
            <ButtonLink variant="secondary" to={`/camp-details/${camp.id}`} aria-describedby={titleId}>
              View Details
            </ButtonLink>
          </div>
          {camp.status === 'completed' && highlights(camp)}
          {camp.status === 'completed' && <Gallery camp={camp} level={4} mayEdit={isAdmin} />}
        </article>
      </CardBody>
      {children && <CardBody>{children}</CardBody>}
    </Card>
  );
}

/** Link to the registration or the waitlist, or a note that it is too late. */
function RegisterButton({ camp, now }: { camp: Camp; now: string }) {
  if (isCampOver(camp, now)) return <Button disabled>Registration Closed</Button>;
  const register = `/camp-registration/${camp.id}`;
  if (!isFull(camp))
    return (
      <ButtonLink to={register} aria-describedby={`camp-${camp.id}`}>
        Register Now
      </ButtonLink>
    );
  return (
    <>
      <Button disabled>Camp Full</Button>
      <ButtonLink to={register} aria-describedby={`camp-${camp.id}`}>
        Join the waitlist
      </ButtonLink>
    </>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </li>
);
