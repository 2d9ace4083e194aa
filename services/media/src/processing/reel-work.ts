import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityTarget, In } from 'typeorm';
import type { Reel } from '@fungo/contracts';
import { LOGGER, type Logger, type Storage } from '@fungo/platform';
import { TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm } from '../ffmpeg/probe';
import { reelFile } from '../reels/reel-files';
import { STORAGE } from '../storage';
import { ProcessingCancelled, whileWanted } from './watching';

/** A reel that ends the process three times is not begun a fourth time. */
const maxAttempts = 3;

/** The columns of what a reel is made of. */
interface WithReel {
  videoId: string;
  /** Another one for each reel that is made: a file never changes. */
  reelId: string | null;
  reelState: Reel['state'];
  reelAttempts: number;
}

/** The reel that is made, and the table of what it is made of. */
export interface WantedReel {
  of: EntityTarget<WithReel>;
  videoId: string;
  reelId: string;
}

/** Makes reels while they are wanted. */
@Injectable()
export class ReelWork {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Makes a reel while it is the wanted one. A failure that isn't the films' fault is thrown, so that the job is tried again, and does
   * not count.
   * @param render stores the file
   * @throws the signal's reason
   */
  async make(
    wanted: WantedReel,
    signal: AbortSignal,
    render: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const { of, videoId, reelId } = wanted;
    const attempts = await this.begin(wanted);
    if (attempts === null) return this.clearUnwanted(wanted);
    if (attempts > maxAttempts) return this.end(wanted, 'failed');
    try {
      const isWanted = () => this.dataSource.manager.existsBy(of, { reelId });
      await whileWanted({ isWanted, hearEnd: () => () => undefined }, signal, render);
    } catch (error) {
      if (error instanceof ProcessingCancelled) return this.storage.delete(reelFile(videoId, reelId));
      if (!(error instanceof NotAFilm || error instanceof TookTooLong)) {
        await this.dataSource.manager.decrement(of, { reelId }, 'reelAttempts', 1);
        throw error;
      }
      this.log.warn({ videoId, err: error }, 'reel: cannot be made');
      return this.end(wanted, 'failed');
    }
    await this.end(wanted, 'ready');
  }

  /** A process may die after it stored a reel, and the reel be given up before the job is tried again. */
  private async clearUnwanted({ of, videoId, reelId }: WantedReel): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(of, { reelId })))
      await this.storage.delete(reelFile(videoId, reelId));
  }

  /** How often the reel was begun; null if it is not to be made. */
  private async begin({ of, ...which }: WantedReel): Promise<number | null> {
    const { manager } = this.dataSource;
    const waiting = { ...which, reelState: In(['waiting', 'making']) };
    const begun = { reelState: 'making' as const, reelAttempts: () => 'reel_attempts + 1' };
    await manager.update(of, waiting, begun);
    return (await manager.findOneBy(of, waiting))?.reelAttempts ?? null;
  }

  /** Records the end. A reel that is no longer wanted leaves nothing. */
  private async end({ of, ...which }: WantedReel, reelState: 'ready' | 'failed'): Promise<void> {
    const waiting = { ...which, reelState: In(['waiting', 'making']) };
    const { affected } = await this.dataSource.manager.update(of, waiting, { reelState });
    if (affected === 0) await this.storage.delete(reelFile(which.videoId, which.reelId));
  }
}
