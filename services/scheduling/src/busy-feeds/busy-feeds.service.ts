import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type BusyFeed,
  constants,
  type getBusyFeed,
  type setBusyFeed,
} from '@fungo/contracts';
import { AppError, Outbox, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { StoredBusySpan } from '../calendar/busy-span.entity';
import { WaitingFamilies } from '../calendar/waiting-families';
import { CoachesService } from '../people/coaches.service';
import { StoredBusyFeed } from './busy-feed.entity';
import { readBusyFeed } from './busy-feeds.jobs';

const hourMs = 3_600_000;

@Injectable()
export class BusyFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly families: WaitingFamilies,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
  ) {}

  async get(caller: SignedIn, named?: number): Promise<AnswerOf<typeof getBusyFeed>> {
    const { manager } = this.dataSource;
    const instructorId = await this.coaches.getActing(manager, caller, named);
    const feed = await manager.findOneBy(StoredBusyFeed, { instructorId });
    return { feed: feed && this.toAnswer(feed) };
  }

  /**
   * Reads this calendar from now on. The times of an earlier one stay until the first read succeeds.
   * @throws AppError `request.too-many`
   */
  set(caller: SignedIn, body: BodyOf<typeof setBusyFeed>): Promise<BusyFeed> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, body.instructorId);
      const { address } = this.sealed.seal(StoredBusyFeed, { address: body.address });
      const earlier = await manager.findOneBy(StoredBusyFeed, { instructorId });
      const feed =
        earlier ?? manager.create(StoredBusyFeed, { instructorId, reads: 0, hourBeganAt: new Date() });
      return this.ask(manager, Object.assign(feed, { address, readAt: null, problem: null }));
    });
  }

  /** @throws AppError `scheduling.feed-not-found`, `request.too-many` */
  readAgain(caller: SignedIn, named?: number): Promise<BusyFeed> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, named);
      const feed = await manager.findOneBy(StoredBusyFeed, { instructorId });
      if (!feed) throw new AppError('scheduling.feed-not-found');
      return this.ask(manager, feed);
    });
  }

  /** Opens the hours of the calendar's times again. */
  remove(caller: SignedIn, named?: number): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, named);
      await this.forget(manager, instructorId);
      await this.families.tell(manager, instructorId);
    });
  }

  /** Forgets a coach's calendar and its times. */
  async forget(manager: EntityManager, instructorId: number): Promise<void> {
    await manager.delete(StoredBusyFeed, { instructorId });
    await manager.delete(StoredBusySpan, { instructorId });
  }

  private async ask(manager: EntityManager, feed: StoredBusyFeed): Promise<BusyFeed> {
    const now = new Date();
    const left = feed.hourBeganAt.getTime() + hourMs - now.getTime();
    if (left <= 0) Object.assign(feed, { hourBeganAt: now, reads: 0 });
    else if (feed.reads >= constants.busyFeed.readsPerHour)
      throw new AppError('request.too-many', { retryAfter: Math.ceil(left / 1000) });
    const readId = randomUUID();
    Object.assign(feed, { readId, askedAt: now, reads: feed.reads + 1 });
    await manager.save(feed);
    await this.outbox.addJob(manager, readBusyFeed, { instructorId: feed.instructorId, readId });
    return this.toAnswer(feed);
  }

  private toAnswer(feed: StoredBusyFeed): BusyFeed {
    const { address, askedAt, readAt, problem } = this.sealed.open(StoredBusyFeed, feed);
    return {
      host: new URL(address).host,
      isReading: askedAt !== null,
      readAt: readAt?.toISOString() ?? null,
      problem,
    };
  }
}
