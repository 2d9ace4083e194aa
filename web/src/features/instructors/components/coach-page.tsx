import type { Instructor, Site } from '@fungo/contracts';
import { instructor as defaults } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { ArrowLeft, Award, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useInstructors } from '@/academy/queries/instructors';
import { fullName } from '@/lib/names';
import { useTitle } from '@/lib/use-title';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { Stars } from '@/ui/stars';
import { EmptyState } from '@/ui/states';
import { experienceLine } from '../experience-line';
import { NextHours } from './next-hours';
import { ShareCoach } from './share-coach';

interface CoachPageProps {
  /** From the address, so it may name nobody. */
  id: string;
  site: Site;
}

/** One coach: the whole story, the next free hours, and a code that leads a phone here. */
export const CoachPage = ({ id, site }: CoachPageProps) => (
  <div className="page py-4 sm:py-8">
    <Link
      to="/instructors"
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-bold text-ink no-underline hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      All coaches
    </Link>
    <Loaded query={useInstructors()} what="the coach" skeleton={<CoachSkeleton />}>
      {(coaches) => {
        const coach = coaches.find((one) => String(one.id) === id);
        return coach ? <Coach coach={coach} site={site} /> : <CoachNotFound />;
      }}
    </Loaded>
  </div>
);

function Coach({ coach, site }: { coach: Instructor; site: Site }) {
  const name = fullName(coach.user);
  useTitle(name);
  const certifications = coach.certifications
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <header className="board flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg p-5 shadow-card sm:p-7">
        <Avatar person={coach.user} size="xl" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl sm:text-4xl">{name}</h1>
          {coach.experience && <p className="mt-1 text-board-muted">{experienceLine(coach.experience)}</p>}
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            <span>
              <strong className="text-lamp">{formatMoney(coach.hourlyRate)}</strong>{' '}
              <span className="text-board-muted">/ hour</span>
            </span>
            <span className="flex items-center gap-1.5 text-board-muted">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {coach.location || defaults.defaultLocation}
            </span>
          </p>
        </div>
      </header>
      <div className="grid gap-4 lg:sticky lg:top-20 lg:order-none lg:row-span-2">
        <NextHours coach={coach} timeZone={site.timeZone} />
      </div>
      <div className="grid gap-8">
        <Part title="Ratings">
          <Stars rating={coach.averageRating} count={coach.totalReviews} />
        </Part>
        <Part title={`About ${coach.user.firstName}`}>
          <p className="max-w-prose text-lg whitespace-pre-line">{coach.bio || defaults.defaultBio}</p>
        </Part>
        {coach.specialties.length > 0 && (
          <Part title="Specialties">
            <ul className="flex flex-wrap gap-2">
              {coach.specialties.map((specialty) => (
                <li key={specialty}>
                  <Badge tone="clay" wraps>
                    {specialty}
                  </Badge>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {certifications.length > 0 && (
          <Part title="Certifications">
            <ul className="grid gap-2">
              {certifications.map((line) => (
                <li key={line} className="flex gap-3">
                  <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-leather-ink" />
                  {line}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <ShareCoach coach={coach} />
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
);

const CoachNotFound = () => (
  <>
    <PageHeader title="Coach Not Found" />
    <EmptyState
      title="This coach is not on our staff"
      text="They may have left the academy, or the link is incomplete."
    >
      <ButtonLink to="/instructors">See our coaches</ButtonLink>
    </EmptyState>
  </>
);

const CoachSkeleton = () => (
  <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <Skeleton className="h-36" />
    <Skeleton className="h-96 lg:row-span-2" />
    <Skeleton className="h-96" />
  </div>
);
