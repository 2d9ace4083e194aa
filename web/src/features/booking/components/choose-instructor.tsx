import type { Instructor, Opening } from '@fungo/contracts';
import { instructor as defaults } from '@fungo/contracts/constants';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoney } from '@fungo/contracts/money';
import { fullName } from '@/lib/names';
import { siteDate } from '@/lib/site-date';
import { coachPath } from '@/academy/coach-path';
import { useNextOpeningByCoach } from '@/academy/queries/next-openings';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { Stars } from '@/ui/stars';
import { EmptyState } from '@/ui/states';
import { NextHour } from './next-hour';

interface ChooseInstructorProps {
  coaches: Instructor[];
  timeZone: string;
  choose: (instructorId: number) => void;
  chooseTime: (instructorId: number, start: string) => void;
}

export function ChooseInstructor({ coaches, timeZone, choose, chooseTime }: ChooseInstructorProps) {
  const nextOpening = useNextOpeningByCoach(timeZone);
  if (coaches.length === 0)
    return (
      <EmptyState
        title="No instructors available"
        text="Please check back later for available instructors."
      />
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6">
      {coaches.map((coach) => (
        <li key={coach.id} className="grid max-w-xl">
          <CoachCard
            coach={coach}
            today={siteDate(timeZone)}
            next={nextOpening && (nextOpening.get(coach.id) ?? null)}
            choose={() => choose(coach.id)}
            chooseTime={({ start }) => chooseTime(coach.id, start)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CoachCardProps {
  coach: Instructor;
  today: string;
  /** The soonest free hour; null if there is none soon, undefined while it is loading. */
  next: Opening | null | undefined;
  choose: () => void;
  chooseTime: (opening: Opening) => void;
}

const CoachCard = ({ coach, today, next, choose, chooseTime }: CoachCardProps) => (
  <Card className="flex flex-col">
    <CardBody className="flex flex-1 flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar person={coach.user} size="lg" />
        <div className="min-w-0">
          <h3 className="text-2xl">
            <Link
              to={coachPath(coach.id)}
              className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {fullName(coach.user)}
            </Link>
          </h3>
          {next?.date === today && (
            <Badge tone="grass" className="mt-1">
              <span aria-hidden className="size-2 rounded-full bg-grass" />
              Available Today
            </Badge>
          )}
        </div>
      </div>
      <Stars rating={coach.averageRating} count={coach.totalReviews} />
      <p className="line-clamp-4">{coach.bio || defaults.defaultBio}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="flex items-center gap-2 text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {coach.location || defaults.defaultLocation}
        </p>
        <p>
          <span className="font-display text-2xl font-extrabold">{formatMoney(coach.hourlyRate)}</span>{' '}
          <span className="text-muted">/ hour</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className="grow" onClick={choose} aria-label={`Select ${fullName(coach.user)}`}>
          Select
        </Button>
        {next && <NextHour opening={next} choose={chooseTime} />}
        {next === undefined && <Skeleton className="h-11 w-72 max-w-full grow" />}
      </div>
    </CardBody>
  </Card>
);
