import type { Instructor } from '@fungo/contracts';
import { instructor as defaults } from '@fungo/contracts/constants';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { coachPath } from '@/academy/coach-path';
import { fullName } from '@/lib/names';
import { formatMoney } from '@fungo/contracts/money';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { Stars } from '@/ui/stars';
import { experienceLine } from '../experience-line';

interface InstructorCardProps {
  instructor: Instructor;
  availableToday: boolean;
}

/** A coach as on a baseball card: portrait, figures, story. */
export const InstructorCard = ({ instructor, availableToday }: InstructorCardProps) => (
  <Card className="flex flex-col overflow-hidden">
    <div className="board flex min-h-34 items-center gap-4 p-5">
      <Avatar person={instructor.user} size="xl" />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl">
          <Link
            to={coachPath(instructor.id)}
            className="text-board-ink underline decoration-board-muted decoration-2 underline-offset-4 hover:decoration-board-ink"
          >
            {fullName(instructor.user)}
          </Link>
        </h2>
        {instructor.experience && <p className="text-board-muted">{experienceLine(instructor.experience)}</p>}
        {availableToday && (
          <Badge tone="grass" className="mt-2">
            <span aria-hidden className="size-2 rounded-full bg-grass" />
            Available Today
          </Badge>
        )}
      </div>
    </div>
    <CardBody className="flex flex-1 flex-col gap-4">
      <Stars rating={instructor.averageRating} count={instructor.totalReviews} />
      <p className="line-clamp-4">{instructor.bio || defaults.defaultBio}</p>
      {instructor.specialties.length > 0 && (
        <ul aria-label="Specialties" className="flex flex-wrap gap-2">
          {instructor.specialties.slice(0, defaults.specialtiesOnCard).map((specialty) => (
            <li key={specialty}>
              <Badge tone="clay" wraps>
                {specialty}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="flex items-center gap-2 text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {instructor.location || defaults.defaultLocation}
        </p>
        <p>
          <span className="flap text-2xl">{formatMoney(instructor.hourlyRate)}</span>{' '}
          <span className="text-muted">/ hour</span>
        </p>
      </div>
      <ButtonLink
        to={`/schedule?instructorId=${instructor.id}`}
        aria-label={`View Schedule & Book with ${instructor.user.firstName} ${instructor.user.lastName}`}
      >
        View Schedule &amp; Book
      </ButtonLink>
    </CardBody>
  </Card>
);

export const InstructorCardSkeleton = () => (
  <Card className="overflow-hidden">
    <div className="board flex min-h-34 items-center gap-4 p-5">
      <Skeleton onBoard className="size-20" />
      <div className="grid flex-1 gap-2">
        <Skeleton onBoard className="h-6 w-40 max-w-full" />
        <Skeleton onBoard className="h-4 w-28" />
      </div>
    </div>
    <CardBody className="grid gap-4">
      <Skeleton className="h-8" />
      <Skeleton className="h-24" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-11" />
    </CardBody>
  </Card>
);
