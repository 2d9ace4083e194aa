import type { Instructor } from '@fungo/contracts';
import { instructor as defaults } from '@fungo/contracts/constants';
import { MapPin } from 'lucide-react';
import { formatMoney } from '@fungo/contracts/money';
import { fullName } from '@/lib/names';
import { useAvailableToday } from '@/academy/queries/available-today';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Stars } from '@/ui/stars';
import { EmptyState } from '@/ui/states';

interface ChooseInstructorProps {
  coaches: Instructor[];
  choose: (instructorId: number) => void;
}

export function ChooseInstructor({ coaches, choose }: ChooseInstructorProps) {
  const availableToday = useAvailableToday();
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
            availableToday={availableToday.has(coach.id)}
            choose={() => choose(coach.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CoachCardProps {
  coach: Instructor;
  availableToday: boolean;
  choose: () => void;
}

const CoachCard = ({ coach, availableToday, choose }: CoachCardProps) => (
  <Card className="flex flex-col">
    <CardBody className="flex flex-1 flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar person={coach.user} size="lg" />
        <div className="min-w-0">
          <h3 className="text-2xl">{fullName(coach.user)}</h3>
          {availableToday && (
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
      <Button onClick={choose} aria-label={`Select ${fullName(coach.user)}`}>
        Select
      </Button>
    </CardBody>
  </Card>
);
