import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { coachProfileQuery } from '../api/coach-profile';
import { CoachForm } from './coach-form';

interface CoachProfileProps extends Pick<ComponentProps<typeof CoachForm>, 'card' | 'picture'> {
  /** Id of the coach; absent for a coach's own profile. */
  instructorId: string | undefined;
}

/** A coach's public profile with the form to change it. */
export function CoachProfile({ instructorId, card, picture }: CoachProfileProps) {
  const { data: coach, isPending, error, refetch } = useQuery(coachProfileQuery(instructorId));
  if (coach) return <CoachForm coach={coach} card={card} picture={picture} />;
  if (isPending)
    return (
      <Loading label="Loading the profile" className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-160" />
        <Skeleton className="h-96" />
      </Loading>
    );
  const retry = () => void refetch();
  if (error) return <ErrorState error={error} retry={retry} />;
  return (
    <div role="alert">
      <EmptyState
        title="Instructor ID not found"
        text="This account has no coach profile yet. If it should, ask the academy’s administrator."
      >
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
