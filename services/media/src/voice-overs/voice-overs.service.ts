import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import {
  type BodyOf,
  constants,
  lengthOf,
  saveVoiceOver,
  type VoiceOver,
  type VoiceSpan,
} from '@fungo/contracts';
import { AppError, assertVersion, invalidRequest, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { discardReels } from '../reels/reels.jobs';
import { VideosRepository } from '../videos/videos.repository';
import { StoredVoiceOver } from './voice-over.entity';
import { discardTakes } from './voice-overs.jobs';
import { VoiceOversRepository } from './voice-overs.repository';
import { StoredVoiceTake } from './voice-take.entity';

const { minutes } = constants.voiceOver;

@Injectable()
export class VoiceOversService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly voiceOvers: VoiceOversRepository,
    private readonly outbox: Outbox,
  ) {}

  get(caller: SignedIn, videoId: string): Promise<VoiceOver> {
    return this.voiceOvers.get(this.dataSource.manager, caller, videoId);
  }

  /** Changes the played parts, or the words. A missing field stays as it was. */
  save(
    caller: SignedIn,
    videoId: string,
    { spans, transcript }: BodyOf<typeof saveVoiceOver>,
    ifMatch: string | undefined,
  ): Promise<VoiceOver> {
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const current = await this.voiceOvers.get(manager, caller, videoId);
      assertVersion(saveVoiceOver, ifMatch, current);
      assertWithin(current, spans ?? []);
      await this.write(manager, caller, current, { videoId, spans, transcript });
      return this.voiceOvers.get(manager, caller, videoId);
    });
  }

  delete(caller: SignedIn, videoId: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      await this.dropTakes(manager, videoId, []);
      await manager.delete(StoredVoiceOver, { videoId });
      await this.outbox.addJob(manager, discardReels, { videoId });
    });
  }

  /**
   * Writes a voice-over whose video is locked. Takes without a part are deleted, and a film that would play other parts.
   * @throws AppError `media.voice-over-too-long`
   */
  async write(
    manager: EntityManager,
    { id: savedBy }: SignedIn,
    current: VoiceOver,
    { videoId, ...changes }: { videoId: string; spans?: VoiceSpan[]; transcript?: string },
  ): Promise<void> {
    const { spans = current.spans, transcript = current.transcript } = changes;
    if (lengthOf(spans) > minutes * 60_000) throw new AppError('media.voice-over-too-long');
    const version = Number(current.version) + 1;
    await manager.save(StoredVoiceOver, {
      videoId,
      spans,
      transcript,
      version,
      savedBy,
      savedAt: new Date(),
    });
    if (!changes.spans) return;
    if (!playsSame(spans, current.spans)) await this.dropReel(manager, videoId);
    await this.dropTakes(manager, videoId, [...new Set(spans.map(({ takeId }) => takeId))]);
  }

  /** Takes the film of a voice-over away. */
  private async dropReel(manager: EntityManager, videoId: string): Promise<void> {
    const none = { reelId: null, reelState: 'none' as const, reelAttempts: 0, reelBy: null };
    await manager.update(StoredVoiceOver, { videoId }, none);
    await this.outbox.addJob(manager, discardReels, { videoId });
  }

  /** Deletes the takes of a video, apart from some. Their files are deleted after the commit. */
  private async dropTakes(manager: EntityManager, videoId: string, kept: string[]): Promise<void> {
    const dropped = await manager.findBy(StoredVoiceTake, { videoId, id: Not(In(kept)) });
    if (dropped.length === 0) return;
    const takeIds = dropped.map(({ id }) => id);
    await manager.delete(StoredVoiceTake, { id: In(takeIds) });
    await this.outbox.addJob(manager, discardTakes, { videoId, takeIds });
  }
}

const playsSame = (some: VoiceSpan[], others: VoiceSpan[]) =>
  some.length === others.length &&
  some.every(({ takeId, from, to }, index) => {
    const other = others[index]!;
    return takeId === other.takeId && from === other.from && to === other.to;
  });

/** @throws AppError `request.invalid` unless each part is within a take of the voice-over */
function assertWithin({ takes }: VoiceOver, spans: VoiceSpan[]): void {
  for (const [index, { takeId, to }] of spans.entries()) {
    const take = takes.find(({ id }) => id === takeId);
    const message = !take
      ? 'This recording no longer exists.'
      : to > take.log.length
        ? 'After its end.'
        : null;
    if (message) throw invalidRequest([{ path: ['spans', index, take ? 'to' : 'takeId'], message }]);
  }
}
