import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Comparison, type ComparisonText, getSite, saveComparison } from '@fungo/contracts';
import {
  Ask,
  assertVersion,
  LOGGER,
  type Logger,
  Outbox,
  type SignedIn,
  type Storage,
  transaction,
} from '@fungo/platform';
import { StoredComparison } from '../reels/comparison.entity';
import { reelFile, reelFolder } from '../reels/reel-files';
import { discardReels, findCrack, makeReel } from '../reels/reels.jobs';
import { STORAGE } from '../storage';
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
    @Inject(STORAGE) private readonly storage: Storage,
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
    const academy = isConfirmed(text) ? await this.academyName() : '';
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
      if (!stored || !looksSame(stored, columns)) await this.makeAgain(manager, videoId, columns, academy);
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
    const academy = await this.academyName();
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const stored = await manager.findOneBy(StoredComparison, { videoId });
      if (stored?.reelState === 'failed') await this.makeAgain(manager, videoId, stored, academy);
      return this.comparisons.get(manager, caller, videoId);
    });
  }

  /** Deletes the reels of a swing that its comparison does not show. */
  async discard(manager: EntityManager, videoId: string): Promise<void> {
    const kept = await manager.findOneBy(StoredComparison, { videoId });
    for await (const key of this.storage.list(reelFolder(videoId)))
      if (!kept || key !== reelFile(videoId, kept.reelId)) await this.storage.delete(key);
  }

  private async makeAgain(
    manager: EntityManager,
    videoId: string,
    cracks: Pick<StoredComparison, 'leftCrack' | 'rightCrack'>,
    academy: string,
  ): Promise<void> {
    const [reelId, isWanted] = [randomUUID(), isConfirmed(cracks)];
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

  /** The name at the bottom of a reel; none while identity does not answer. */
  private async academyName(): Promise<string> {
    try {
      return (await this.ask.question(getSite, {})).name;
    } catch (error) {
      this.log.warn({ err: error }, 'reel: made without the name of the academy');
      return '';
    }
  }
}
