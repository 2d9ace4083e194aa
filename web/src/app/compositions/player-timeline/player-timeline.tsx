import type { Player, Site } from '@fungo/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { playerCardsQuery } from '@/academy/fix-cards/fix-cards';
import { coachLessonsQuery } from '@/features/lessons/api/coach-lessons';
import { myLessonsQuery } from '@/features/lessons/api/my-lessons';
import { ShareScores } from '@/features/player-page/components/share-scores';
import { Timeline, type TimelineEvents } from '@/features/player-page/components/timeline';
import { videosQuery } from '@/features/videos/api/videos';
import { siteDate } from '@/lib/site-date';
import { eventsOf } from './timeline-events.rules';

/** More than a player has: a page of a list has at most so many rows. */
const limit = 1000;

interface PlayerTimelineProps {
  player: Player;
  site: Site;
  isStaff: boolean;
}

/** A player's scores, put together with the lessons, reviews and cards between them. */
export function PlayerTimeline({ player: { id, firstName }, site, isStaff }: PlayerTimelineProps) {
  const of = { name: firstName, timeZone: site.timeZone };
  return (
    <Timeline
      playerId={id}
      name={firstName}
      academy={site.name}
      today={siteDate(site.timeZone)}
      happened={useTimelineEvents(id, site.timeZone, isStaff)}
      {...(isStaff
        ? { note: 'Of lessons, reviews and cards, a coach sees those that are theirs.' }
        : { share: <ShareScores playerId={id} {...of} /> })}
    />
  );
}

function useTimelineEvents(playerId: string, timeZone: string, isStaff: boolean): TimelineEvents {
  const own = useInfiniteQuery({ ...myLessonsQuery('over', playerId, limit), enabled: !isStaff });
  const given = useInfiniteQuery({
    ...coachLessonsQuery({ playerId, when: 'over', limit }),
    enabled: isStaff,
  });
  const lessons = isStaff ? given : own;
  const videos = useInfiniteQuery(videosQuery({ studentId: playerId, status: 'reviewed', limit }));
  const cards = useQuery(playerCardsQuery(playerId));
  const queries = [lessons, videos, cards];
  return {
    goals: cards.data?.flatMap(({ goal, givenAt }) =>
      goal && givenAt ? [{ goal, givenOn: siteDate(timeZone, new Date(givenAt)) }] : [],
    ),
    events:
      lessons.data && videos.data && cards.data
        ? eventsOf({ lessons: lessons.data, videos: videos.data, cards: cards.data }, timeZone)
        : undefined,
    error: queries.find(({ data, error }) => !data && error)?.error ?? null,
    retry: () => {
      for (const { data, refetch } of queries) if (!data) void refetch();
    },
  };
}
