import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { slotsQuery } from '@/features/availability/api/slots';
import { countAvailable } from '@/features/availability/slot.rules';
import { useCustomRequests } from '@/features/custom-requests/api/custom-requests';
import { LateNotice } from '@/features/custom-requests/components/late-notice';
import { coachLessonsQuery } from '@/features/lessons/api/coach-lessons';
import { coachVideosQuery } from '@/features/videos/api/coach-videos';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/states';

interface CoachOverviewProps {
  instructorId: string | undefined;
  timeZone: string;
  showTab: (tab: 'schedule' | 'lessons' | 'videos' | 'lesson-requests') => void;
}

/** The coach's scoreboard. */
export function CoachOverview({ instructorId, timeZone, showTab }: CoachOverviewProps) {
  const slots = useQuery(slotsQuery(instructorId));
  const confirmed = useQuery(coachLessonsQuery({ instructorId, status: 'confirmed' }));
  const pending = useQuery(coachLessonsQuery({ instructorId, status: 'pending' }));
  const videos = useInfiniteQuery(coachVideosQuery(instructorId));
  const { data: requests = [] } = useCustomRequests(instructorId);
  const failed = [slots, confirmed, pending, videos].filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <ErrorState error={failed[0]?.error} retry={() => failed.forEach(({ refetch }) => void refetch())} />
    );

  const waiting = pending.data?.length ?? 0;
  return (
    <div className="grid gap-6">
      <LateNotice requests={requests} show={() => showTab('lesson-requests')} />
      {waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-leather bg-leather-soft p-5">
          <p className="text-lg">
            <strong>
              {waiting} {waiting === 1 ? 'request waits' : 'requests wait'}
            </strong>{' '}
            for an answer.
          </p>
          <Button onClick={() => showTab('lessons')}>See requests</Button>
        </div>
      )}
      <dl className="board grid gap-px overflow-hidden rounded-lg bg-board-line shadow-card md:grid-cols-3">
        <Counter
          label="Available slots"
          value={slots.data && confirmed.data && countAvailable(slots.data, confirmed.data, timeZone)}
        >
          <Button variant="board" onClick={() => showTab('schedule')}>
            Schedule
          </Button>
        </Counter>
        <Counter label="Scheduled lessons" value={confirmed.data?.length}>
          <Button variant="board" onClick={() => showTab('lessons')}>
            Lessons
          </Button>
        </Counter>
        <Counter
          label="Video reviews"
          value={videos.data?.filter(({ status }) => status === 'pending').length}
        >
          <Button variant="board" onClick={() => showTab('videos')}>
            Videos
          </Button>
        </Counter>
      </dl>
    </div>
  );
}

interface CounterProps {
  label: string;
  /** undefined while it is counted */
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
