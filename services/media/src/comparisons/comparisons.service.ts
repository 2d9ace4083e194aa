import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Comparison, type ComparisonText, saveComparison } from '@fungo/contracts';
import { Ask, assertVersion, LOGGER, type Logger, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { academyName } from '../reels/academy-name';
import { StoredComparison } from '../reels/comparison.entity';
import { assertMayOrderReel } from '../reels/reel-limit';
import { discardReels, findCrack, makeReel } from '../reels/reels.jobs';
import { VideosRepository } from '../videos/videos.repository';
import { ComparisonsRepository } from './comparisons.repository';
import { columnsOf, isConfirmed, looksSame } from './comparisons.rules';

/** A swing next to an earlier one of its player, or to a reference clip. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly comparisons: ComparisonsRepository,
    private readonly outbox: Outbox,
    private readonly ask: Ask,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  get(caller: SignedIn, videoId: string): Promise<Comparison> {
    return this.comparisons.get(this.dataSource.manager, caller, videoId);
  }

  /** Saves a comparison. Its reel is made again only if it would look different. */
  async save(
    caller: SignedIn,
    videoId: string,
    text: ComparisonText,
    ifMatch: string | undefined,
  ): Promise<Comparison> {
    const academy = isConfirmed(text) ? await academyName(this.ask, this.log) : '';
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const stored = await manager.findOneBy(StoredComparison, { videoId });
      assertVersion(saveComparison, ifMatch, await this.comparisons.get(manager, caller, videoId));
      await this.comparisons.holdLeft(manager, caller, videoId, text.left);
      const columns = columnsOf(text);
      await manager.save(StoredComparison, {
        ...(stored ?? { videoId, reelId: randomUUID(), reelState: 'none' }),
        ...columns,
        version: (stored?.version ?? 0) + 1,
        ...{ savedBy: caller.id, savedAt: new Date() },
      });
      if (!stored || !looksSame(stored, columns))
        await this.makeAgain(manager, caller, videoId, columns, academy);
      for (const filmId of [videoId, text.left.id]) await this.listenTo(manager, filmId);
      return this.comparisons.get(manager, caller, videoId);
    });
  }

  delete(caller: SignedIn, videoId: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const { affected } = await manager.delete(StoredComparison, { videoId });
      if (affected) await this.outbox.addJob(manager, discardReels, { videoId });
    });
  }

  /** Makes a reel that failed again. */
  async retry(caller: SignedIn, videoId: string): Promise<Comparison> {
    const academy = await academyName(this.ask, this.log);
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const stored = await manager.findOneBy(StoredComparison, { videoId });
      if (stored?.reelState === 'failed') await this.makeAgain(manager, caller, videoId, stored, academy);
      return this.comparisons.get(manager, caller, videoId);
    });
  }

  /** @throws AppError `media.reels-under-way` */
  private async makeAgain(
    manager: EntityManager,
    caller: SignedIn,
    videoId: string,
    cracks: Pick<StoredComparison, 'leftCrack' | 'rightCrack'>,
    academy: string,
  ): Promise<void> {
    const [reelId, isWanted] = [randomUUID(), isConfirmed(cracks)];
    if (isWanted) await assertMayOrderReel(manager, caller, videoId);
    const reelState = isWanted ? 'waiting' : 'none';
    await manager.update(StoredComparison, { videoId }, { reelId, reelState, reelAttempts: 0 });
    await this.outbox.addJob(manager, discardReels, { videoId });
    if (isWanted) await this.outbox.addJob(manager, makeReel, { videoId, reelId, academy });
  }

  private async listenTo(manager: EntityManager, filmId: string): Promise<void> {
    const [waits] = await manager.query<unknown[]>(`SELECT FROM films WHERE id = $1 AND crack IS NULL`, [
      filmId,
    ]);
    if (waits) await this.outbox.addJob(manager, findCrack, { filmId });
  }
}
