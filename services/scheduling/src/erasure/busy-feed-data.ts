import type { DataSource } from 'typeorm';
import type { SealedFields } from '@fungo/platform';
import { inWords, personalDataAtOnce, type PersonalDataList, shownAt } from '@fungo/platform/academy';
import { StoredBusyFeed } from '../busy-feeds/busy-feed.entity';
import { StoredBusySpan } from '../calendar/busy-span.entity';

/** @param coachOf the coach that an account is */
export const busyFeedList = (
  { manager }: DataSource,
  sealed: SealedFields,
  coachOf: (userId: string) => Promise<number | null>,
): PersonalDataList =>
  personalDataAtOnce({
    title: 'Your own calendar, for your busy times as a coach',
    rows: async ({ userId }) => {
      const instructorId = await coachOf(userId);
      if (instructorId === null) return [];
      const feeds = await manager.findBy(StoredBusyFeed, { instructorId });
      const spans = await manager.find(StoredBusySpan, {
        where: { instructorId },
        order: { startsAt: 'ASC' },
      });
      return feeds.map((feed) => ({
        Address: sealed.open(StoredBusyFeed, feed).address,
        'Last read': shownAt(feed.readAt),
        Problem: inWords(feed.problem),
        Made: shownAt(feed.createdAt),
        'Busy times': spans.map(
          ({ startsAt, endsAt }) => `${startsAt.toISOString()} to ${endsAt.toISOString()}`,
        ),
      }));
    },
  });
