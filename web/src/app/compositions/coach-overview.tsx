import type { Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CampMoney } from '@/features/camp-management/components/camp-money';
import { LateNotice } from '@/features/custom-requests/components/late-notice';
import { OwedLessons } from '@/features/lesson-payments/components/owed-lessons';
import { coachVideoCountsQuery } from '@/features/videos/api/coach-videos';
import { overviewQuery } from '@/academy/queries/overview';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useUser } from '../guard';

interface CoachOverviewProps {
  site: Site;
  instructorId: string | undefined;
  showTab: (tab: 'schedule' | 'lessons' | 'videos' | 'lesson-requests') => void;
}

/** The coach's scoreboard. */
export function CoachOverview({ site, instructorId, showTab }: CoachOverviewProps) {
  const user = useUser();
  const overview = useQuery(overviewQuery(instructorId));
  const videos = useQuery(coachVideoCountsQuery(instructorId));
  const failed = [overview, videos].filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <ErrorState error={failed[0]?.error} retry={() => failed.forEach(({ refetch }) => void refetch())} />
    );

  // Late requests appear above the counters and must not push them down when they load.
  if (!overview.data)
    return (
      <Loading label="Loading your overview">
        <Skeleton className="h-120" />
      </Loading>
    );

  const { pending: waiting, confirmed, availableSlots, customRequests } = overview.data;
  return (
    <div className="grid gap-6">
      <LateNotice count={customRequests.late} show={() => showTab('lesson-requests')} />
      {waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-leather bg-leather-soft p-5">
          <p className="text-lg">
            <strong>
              {waiting} {waiting === 1 ? 'request' : 'requests'}{' '}
            </strong>{' '}
            to answer
          </p>
          <Button onClick={() => showTab('lessons')}>See requests</Button>
        </div>
      )}
      <dl className="board grid gap-px overflow-hidden rounded-lg bg-board-line shadow-card md:grid-cols-3">
        <Counter label="Available slots" value={availableSlots}>
          <Button variant="board" onClick={() => showTab('schedule')}>
            Schedule
          </Button>
        </Counter>
        <Counter label="Scheduled lessons" value={confirmed}>
          <Button variant="board" onClick={() => showTab('lessons')}>
            Lessons
          </Button>
        </Counter>
        <Counter label="Video reviews" value={videos.data?.pending}>
          <Button variant="board" onClick={() => showTab('videos')}>
            Videos
          </Button>
        </Counter>
      </dl>
      <OwedLessons hasLink academy={site.name} timeZone={site.timeZone} instructorId={instructorId} />
      <CampMoney instructorId={instructorId ?? `${user.instructorId}`} />
    </div>
  );
}

interface CounterProps {
  label: string;
  /** undefined while loading */
  value: number | string | undefined;
  children: ReactNode;
}

const Counter = ({ label, value, children }: CounterProps) => (
  <div className="grid justify-items-center gap-4 bg-board px-5 py-7">
    <dt className="eyebrow text-board-muted">{label}</dt>
    <dd className="flap text-6xl">{value ?? <span className="animate-pulse">··</span>}</dd>
    <dd>{children}</dd>
  </div>
);
