import type { Camp, CoachLesson } from '@fungo/contracts';
import { fixCard } from '@fungo/contracts/constants';
import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { openCardsQuery, proofsQuery } from '@/academy/fix-cards/fix-cards';
import { coachCampsQuery } from '@/academy/queries/camps';
import { customRequestsQuery } from '@/features/custom-requests/api/custom-requests';
import { coachingInquiriesQuery } from '@/features/inquiries/api/inquiries';
import { coachLessonsQuery } from '@/features/lessons/api/coach-lessons';
import { coachVideosQuery } from '@/features/videos/api/coach-videos';
import { addDays, siteMoment, weekStart } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';

/** Days after a lesson in which its coach can note who came. */
const attendanceDays = 14;
const dayMs = 86_400_000;

/** Everything that a coach's day is made of, each read as the tab reads it that shows all of it. */
export function useToday(instructorId: string | undefined, coachId: string, timeZone: string, now: number) {
  const today = siteDate(timeZone, now);
  const monday = weekStart(today);
  const [remembered] = useState(() => new Date(now - attendanceDays * dayMs).toISOString());
  // Midnight in UTC a day before comes before midnight in every zone.
  const since = `${addDays(monday, -1)}T00:00:00.000Z`;
  const reads = {
    lessons: useInfiniteQuery(coachLessonsQuery({ instructorId, since, order: 'soonest' })),
    requests: useInfiniteQuery(coachLessonsQuery({ instructorId, status: 'pending', order: 'soonest' })),
    given: useInfiniteQuery(coachLessonsQuery({ instructorId, status: 'completed', since: remembered })),
    customRequests: useInfiniteQuery(customRequestsQuery(instructorId, 'pending')),
    swings: useInfiniteQuery(coachVideosQuery(instructorId, 'pending', 'soonest')),
    reviews: useInfiniteQuery(coachVideosQuery(instructorId, 'in_progress', 'soonest')),
    inquiries: useInfiniteQuery(coachingInquiriesQuery({ status: 'pending' })),
    camps: useInfiniteQuery(coachCampsQuery(coachId)),
  };
  const proofs = useQuery(proofsQuery(instructorId));
  const dayOf = ({ scheduledDate }: CoachLesson) => siteMoment(timeZone, scheduledDate).day;
  const held = reads.lessons.data?.filter(({ status }) => status === 'confirmed' || status === 'completed');
  const thisWeek = held?.filter((lesson) => monday <= dayOf(lesson) && dayOf(lesson) < addDays(monday, 7));
  const lessonsToday = held?.filter((lesson) => dayOf(lesson) === today);
  const players = (lessonsToday ?? []).flatMap(({ student }) => student.playerId ?? []);
  const cards = useQuery(openCardsQuery([...new Set(players)].slice(0, fixCard.playersAtOnce)));
  return {
    today,
    reads,
    proofs,
    held,
    thisWeek,
    lessonsToday,
    /** Number of open fix cards of a player whose lesson is today. */
    openCardsOf: (playerId: string | null) =>
      (cards.data ?? []).filter(({ player }) => player.id === playerId).length,
    campsToday: reads.camps.data?.filter((camp) => isOn(camp, today)),
    /** The next lesson and the next camp after today. */
    nextLesson: held?.find((lesson) => dayOf(lesson) > today),
    nextCamp: reads.camps.data?.find(({ startDate }) => startDate > today),
  };
}

export type Today = ReturnType<typeof useToday>;

const isOn = ({ startDate, endDate }: Camp, day: string) => startDate <= day && day <= endDate;

/** The reads of these that failed and show nothing. */
export const failedOf = <R extends Pick<UseInfiniteQueryResult<unknown[]>, 'data' | 'error'>>(
  reads: R[],
): R[] => reads.filter(({ error, data }) => error && !data);
