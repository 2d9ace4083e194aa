import type { Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewQuery } from '@/academy/queries/overview';
import { CampMoney } from '@/features/camp-management/components/camp-money';
import { OwedLessons } from '@/features/lesson-payments/components/owed-lessons';
import { WeekIncome } from '@/features/lesson-payments/components/week-income';
import { siteMinutes } from '@/features/today/agenda.rules';
import { Agenda } from '@/features/today/components/agenda';
import { Inbox } from '@/features/today/components/inbox';
import { coachVideoCountsQuery } from '@/features/videos/api/coach-videos';
import { formatDay, momentWords, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useUser } from '../../guard';
import { campEntry, lessonEntry } from './agenda-entries';
import {
  attendanceItems,
  changeItems,
  customItems,
  inquiryItems,
  proofItems,
  requestItems,
  swingItems,
} from './inbox-items';
import { failedOf, useToday, type Today } from './use-today';

interface CoachTodayProps {
  site: Site;
  instructorId: string | undefined;
  toTab: (tab: string) => string;
  showTab: (tab: 'schedule' | 'lessons' | 'videos') => void;
}

/** A coach's day: the agenda, then everything that waits for them, then the week's income and the counters. */
export function CoachToday({ site, instructorId, toTab, showTab }: CoachTodayProps) {
  const user = useUser();
  const now = useNow();
  const coachId = instructorId ?? `${user.instructorId}`;
  const day = useToday(instructorId, coachId, site.timeZone, now);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
      <TodayAgenda day={day} timeZone={site.timeZone} now={now} />
      <div className="lg:row-span-2">
        <TodayInbox day={day} timeZone={site.timeZone} now={now} toTab={toTab} />
      </div>
      <div className="grid gap-6">
        <section aria-label="Money" className="divide-y divide-line rounded-lg border border-line bg-card">
          <WeekIncome lessons={day.thisWeek} />
          <OwedLessons isRow academy={site.name} timeZone={site.timeZone} instructorId={instructorId} />
          <CampMoney instructorId={coachId} />
        </section>
        <Counters instructorId={instructorId} showTab={showTab} />
      </div>
    </div>
  );
}

interface PartProps {
  day: Today;
  timeZone: string;
  now: number;
}

function TodayAgenda({ day, timeZone, now }: PartProps) {
  const { lessonsToday, campsToday, today, reads } = day;
  const failed = failedOf([reads.lessons, reads.camps]);
  return (
    <section aria-label="Agenda" className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">Today</h2>
      {failed.length > 0 ? (
        <ErrorState
          title="Failed to fetch lessons"
          error={failed[0]?.error}
          retry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : !lessonsToday || !campsToday ? (
        <Loading label="Loading your day">
          <Skeleton className="h-72" />
        </Loading>
      ) : (
        <Agenda
          key={today}
          entries={[
            ...lessonsToday.map((lesson) =>
              lessonEntry(lesson, timeZone, day.openCardsOf(lesson.student.playerId)),
            ),
            ...campsToday.map(campEntry),
          ]}
          now={siteMinutes(timeZone, now)}
          after={
            <After day={day} timeZone={timeZone} isEmpty={lessonsToday.length + campsToday.length === 0} />
          }
        />
      )}
    </section>
  );
}

/** The lesson or camp that comes after today. */
function After({
  day: { nextLesson, nextCamp },
  timeZone,
  isEmpty,
}: {
  day: Today;
  timeZone: string;
  isEmpty: boolean;
}) {
  const isCamp =
    nextCamp !== undefined &&
    (!nextLesson || nextCamp.startDate <= siteMoment(timeZone, nextLesson.scheduledDate).day);
  const next = isCamp
    ? `${formatDay(nextCamp.startDate, 'short')}, ${nextCamp.title}`
    : nextLesson && `${momentWords(timeZone, nextLesson.scheduledDate)}, ${fullName(nextLesson.student)}`;
  return (
    <p>
      {isEmpty && <strong className="block text-ink">Nothing on today.</strong>}
      {next ? (
        <>
          {isEmpty ? 'Next' : 'After today'}: <strong className="text-ink">{next}</strong>
        </>
      ) : (
        'No lesson and no camp is coming up.'
      )}
    </p>
  );
}

function TodayInbox({ day, timeZone, now, toTab }: PartProps & { toTab: (tab: string) => string }) {
  const { lessons, requests, given, customRequests, swings, reviews, inquiries } = day.reads;
  const sources = [lessons, requests, given, customRequests, swings, reviews, inquiries];
  const failed = failedOf([...sources, day.proofs]);
  const isLoading = sources.some(({ data, error }) => !data && !error);
  const links = { timeZone, toTab };
  const over = new Map([...(given.data ?? []), ...(lessons.data ?? [])].map((lesson) => [lesson.id, lesson]));
  // A review that was just started is in both lists until the first is read again.
  const films = new Map([...(swings.data ?? []), ...(reviews.data ?? [])].map((film) => [film.id, film]));
  const items = [
    ...requestItems(requests.data ?? [], links),
    ...changeItems(day.held ?? [], now, links),
    ...customItems(customRequests.data ?? [], links),
    ...swingItems([...films.values()]),
    ...proofItems(day.proofs.data ?? []),
    ...attendanceItems([...over.values()], now, links),
    ...inquiryItems(inquiries.data ?? [], links),
  ];
  if (isLoading)
    return (
      <Loading label="Loading your inbox" className="grid gap-3">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <Inbox
        items={items}
        now={now}
        hasMore={[requests, given, customRequests, swings, reviews, inquiries].some(
          ({ hasNextPage }) => hasNextPage,
        )}
      />
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger-ink">
          Part of the inbox could not be loaded.
          <Button variant="secondary" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

function Counters({ instructorId, showTab }: Pick<CoachTodayProps, 'instructorId' | 'showTab'>) {
  const overview = useQuery(overviewQuery(instructorId));
  const videos = useQuery(coachVideoCountsQuery(instructorId));
  const failed = [overview, videos].filter(({ error, data }) => error && !data);
  if (failed.length > 0)
    return (
      <ErrorState error={failed[0]?.error} retry={() => failed.forEach(({ refetch }) => void refetch())} />
    );
  return (
    <dl className="board grid grid-cols-3 gap-px overflow-hidden rounded-lg bg-board-line">
      <Counter label="Available slots" value={overview.data?.availableSlots}>
        <Button variant="board" size="narrow" onClick={() => showTab('schedule')}>
          Schedule
        </Button>
      </Counter>
      <Counter label="Scheduled lessons" value={overview.data?.confirmed}>
        <Button variant="board" size="narrow" onClick={() => showTab('lessons')}>
          Lessons
        </Button>
      </Counter>
      <Counter label="Video reviews" value={videos.data?.pending}>
        <Button variant="board" size="narrow" onClick={() => showTab('videos')}>
          Videos
        </Button>
      </Counter>
    </dl>
  );
}

interface CounterProps {
  label: string;
  /** undefined while loading */
  value: number | undefined;
  children: ReactNode;
}

const Counter = ({ label, value, children }: CounterProps) => (
  <div className="grid content-between gap-2 bg-board p-3 text-center">
    <dt className="eyebrow text-board-muted">{label}</dt>
    <dd className="font-display text-3xl font-extrabold text-lamp tabular-nums">
      {value ?? <span className="animate-pulse">··</span>}
    </dd>
    <dd className="grid">{children}</dd>
  </div>
);
