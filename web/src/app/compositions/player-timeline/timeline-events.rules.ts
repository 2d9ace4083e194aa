import type { CoachLesson, FixCard, Lesson, Video } from '@fungo/contracts';
import type { TimelineEvent } from '@/features/player-page/timeline.rules';
import { fullName } from '@/lib/names';
import { siteDate } from '@/lib/site-date';

interface Found {
  lessons: readonly (Lesson | CoachLesson)[];
  videos: readonly Video[];
  cards: readonly FixCard[];
}

/** Events around a player's scores: lessons that took place, finished reviews, and cards that were done. */
export function eventsOf({ lessons, videos, cards }: Found, timeZone: string): TimelineEvent[] {
  const dayOf = (instant: string) => siteDate(timeZone, new Date(instant));
  const stills = new Map(videos.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
  return [
    ...lessons.filter(tookPlace).map(({ id, scheduledDate, instructor }): TimelineEvent => ({
      ...{ id: `lesson.${id}`, kind: 'lesson', day: dayOf(scheduledDate) },
      title: `Lesson with ${fullName(instructor.user)}`,
    })),
    ...videos
      .filter(({ status }) => status === 'reviewed')
      .map(({ id, title, createdAt, reviewedAt, thumbnailUrl }): TimelineEvent => ({
        ...{ id: `review.${id}`, kind: 'review', day: dayOf(reviewedAt ?? createdAt) },
        ...{ title: `Review of ${title}`, videoId: id, thumbnailUrl },
        cues: cards.filter(({ videoId }) => videoId === id).map(({ cue }) => cue),
      })),
    ...cards.flatMap(({ id, videoId, cue, state, steps }): TimelineEvent[] => {
      const done = state === 'done' && steps.findLast(({ step }) => step === 'done');
      if (!done) return [];
      const card = { id: `card.${id}`, kind: 'card', day: dayOf(done.at), title: 'Card done' } as const;
      return [{ ...card, videoId, thumbnailUrl: stills.get(videoId) ?? null, cues: [cue] }];
    }),
  ];
}

/** Of lessons that are over. */
const tookPlace = ({ status, attendance }: Lesson): boolean =>
  (status === 'confirmed' || status === 'completed') && attendance?.attendance !== 'no-show';
