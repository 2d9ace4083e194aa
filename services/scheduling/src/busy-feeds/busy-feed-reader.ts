import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { constants } from '@fungo/contracts';
import { CONFIG, Outbox, SealedFields, transaction } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { StoredBusySpan } from '../calendar/busy-span.entity';
import { WaitingFamilies } from '../calendar/waiting-families';
import type { SchedulingConfig } from '../config';
import { StoredBusyFeed } from './busy-feed.entity';
import { BusyFeedsService } from './busy-feeds.service';
import { readBusyFeed } from './busy-feeds.jobs';
import { type FeedTimes, timesOf } from './feed-text';
import { OutsideFeeds } from './outside-feeds';

const { minutesBetween, daysAhead } = constants.busyFeed;
const dayMs = 86_400_000;

/** Brings a coach's busy times up to date with their calendar. */
@Injectable()
export class BusyFeedReader {
  private readonly ownIds: string;

  constructor(
    @Inject(CONFIG) private readonly config: SchedulingConfig,
    private readonly dataSource: DataSource,
    private readonly feeds: BusyFeedsService,
    private readonly outside: OutsideFeeds,
    private readonly people: PeopleService,
    private readonly families: WaitingFamilies,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
  ) {
    this.ownIds = `^(lesson|camp)-.*@${new URL(config.PUBLIC_URL).hostname.replaceAll('.', '\\.')}$`;
  }

  /** Nothing if the feed was removed or another read is due. A failed read keeps the times of the last one. */
  async read(
    { instructorId, readId }: z.output<typeof readBusyFeed.payload>,
    signal: AbortSignal,
  ): Promise<void> {
    const feed = await this.dataSource.manager.findOneBy(StoredBusyFeed, { instructorId, readId });
    if (!feed) return;
    const times = await this.timesOf(this.sealed.open(StoredBusyFeed, feed).address, signal);
    signal.throwIfAborted();
    await transaction(this.dataSource, async (manager) => {
      await this.people.lock(manager, { instructorId });
      if (!(await manager.existsBy(StoredBusyFeed, { instructorId, readId }))) return;
      if (!(await this.people.isCoach(manager, instructorId))) {
        await this.feeds.forget(manager, instructorId);
        return;
      }
      if ('spans' in times) await this.keep(manager, instructorId, times.spans);
      const next = randomUUID();
      await manager.update(StoredBusyFeed, instructorId, {
        ...{ readId: next, askedAt: null },
        ...('spans' in times ? { readAt: new Date(), problem: null } : { problem: times.problem }),
      });
      const runAt = new Date(Date.now() + minutesBetween * 60_000);
      await this.outbox.addJob(manager, readBusyFeed, { instructorId, readId: next }, runAt);
    });
  }

  private async timesOf(address: string, signal: AbortSignal): Promise<FeedTimes> {
    const answer = await this.outside.read(address, signal);
    if ('problem' in answer) return answer;
    const now = Date.now();
    const [from, to] = [new Date(now - dayMs), new Date(now + daysAhead * dayMs)];
    return timesOf(answer.text, { from, to, zone: this.config.SITE_TIME_ZONE, ownIds: this.ownIds });
  }

  /** Writes nothing if nothing changed, because each change drops the cached openings. */
  private async keep(
    manager: EntityManager,
    instructorId: number,
    spans: { startsAt: Date; endsAt: Date }[],
  ): Promise<void> {
    const earlier = await manager.find(StoredBusySpan, {
      where: { instructorId },
      order: { startsAt: 'ASC' },
    });
    const isUpcoming = ({ endsAt }: { endsAt: Date }) => endsAt > new Date();
    if (written(earlier.filter(isUpcoming)) === written(spans.filter(isUpcoming))) return;
    await manager.delete(StoredBusySpan, { instructorId });
    await manager.insert(
      StoredBusySpan,
      spans.map((span) => ({ instructorId, ...span })),
    );
    await this.families.tell(manager, instructorId);
  }
}

const written = (spans: { startsAt: Date; endsAt: Date }[]): string =>
  spans.map(({ startsAt, endsAt }) => `${startsAt.getTime()}-${endsAt.getTime()}`).join();
