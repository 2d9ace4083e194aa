import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { VoiceOver } from '@fungo/contracts';
import { AppError, Ask, LOGGER, type Logger, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { academyName } from '../reels/academy-name';
import { assertMayOrderReel } from '../reels/reel-limit';
import { VideosRepository } from '../videos/videos.repository';
import { StoredVoiceOver } from './voice-over.entity';
import { renderVoiceReel } from './voice-overs.jobs';
import { VoiceOversRepository } from './voice-overs.repository';

/** Takes the orders for films of voice-overs. */
@Injectable()
export class VoiceReelOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly voiceOvers: VoiceOversRepository,
    private readonly outbox: Outbox,
    private readonly ask: Ask,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Orders the film of a voice-over that the caller may hear. One that is there or under way stays as it is.
   * @throws AppError `media.voice-over-not-ready`, `media.reels-under-way`
   */
  async order(caller: SignedIn, videoId: string): Promise<VoiceOver> {
    const academy = await academyName(this.ask, this.log);
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lock(manager, caller, videoId);
      const voiceOver = await this.voiceOvers.get(manager, caller, videoId);
      if (!isReady(voiceOver)) throw new AppError('media.voice-over-not-ready');
      if (!['none', 'failed'].includes(voiceOver.reel.state)) return voiceOver;
      await assertMayOrderReel(manager, caller, videoId);
      const reelId = randomUUID();
      const ordered = { reelId, reelState: 'waiting' as const, reelAttempts: 0, reelBy: caller.id };
      await manager.update(StoredVoiceOver, { videoId }, ordered);
      await this.outbox.addJob(manager, renderVoiceReel, { videoId, reelId, academy });
      return this.voiceOvers.get(manager, caller, videoId);
    });
  }
}

const isReady = ({ spans, takes }: VoiceOver) =>
  spans.length > 0 && takes.every(({ state }) => state === 'ready');
