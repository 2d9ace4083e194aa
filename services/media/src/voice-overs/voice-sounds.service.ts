import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { errors } from '@fungo/contracts';
import { LOGGER, type Logger, type Storage } from '@fungo/platform';
import { Ffmpeg, TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm, Prober } from '../ffmpeg/probe';
import { ProcessingCancelled, whileWanted } from '../processing/watching';
import { WorkFolders } from '../processing/work-folders';
import { STORAGE } from '../storage';
import { lateBy, secondsOf, soundRecipe } from './sound.rules';
import { voiceFiles } from './voice-files';
import { StoredVoiceTake } from './voice-take.entity';

/** A take that ends the process three times is not begun a fourth time. */
const maxAttempts = 3;
const breaks = 'We could not process this recording. Please record it again.';

@Injectable()
export class VoiceSoundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly workFolders: WorkFolders,
    private readonly prober: Prober,
    private readonly ffmpeg: Ffmpeg,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Makes the sound of a take. A failure that isn't the recording's fault is thrown, so that the job is tried again, and does not count.
   * @throws the signal's reason
   */
  async make(takeId: string, signal: AbortSignal): Promise<void> {
    const take = await this.begin(takeId);
    if (!take) return;
    if (take.attempts > maxAttempts) {
      this.log.error({ takeId }, 'voice-over: processing never finished');
      await this.end(take, { state: 'failed', reason: breaks });
      return;
    }
    try {
      const wish = { isWanted: () => this.isWanted(takeId), hearEnd: () => () => undefined };
      await whileWanted(wish, signal, (wanted) => this.convert(take, wanted));
    } catch (error) {
      if (error instanceof ProcessingCancelled) return this.clear(take);
      if (!(error instanceof NotAFilm || error instanceof TookTooLong)) {
        await this.dataSource.manager.decrement(StoredVoiceTake, { id: takeId }, 'attempts', 1);
        throw error;
      }
      this.log.warn({ takeId, err: error }, 'voice-over: cannot be processed');
      const reason = error instanceof NotAFilm ? errors['media.sound-unreadable'].message : breaks;
      return this.end(take, { state: 'failed', reason });
    }
    await this.end(take, { state: 'ready' });
  }

  private convert({ id, videoId, coachId, log }: StoredVoiceTake, signal: AbortSignal): Promise<void> {
    const { recording, sound } = voiceFiles(videoId, id);
    return this.workFolders.openFor({ key: recording, name: `voice-${id}` }, signal, async (folder) => {
      await this.ffmpeg.run({ folder, signal, ...soundRecipe(0) });
      const made = join(folder, 'output', 'sound.m4a');
      const late = lateBy(secondsOf(await this.prober.probeSound(made, coachId, signal)), log.length);
      if (late > 0) await this.ffmpeg.run({ folder, signal, ...soundRecipe(late) });
      await this.workFolders.keep(folder, 'sound.m4a', sound, 'audio/mp4');
    });
  }

  /** The take, if its sound is still to be made. */
  private async begin(id: string): Promise<StoredVoiceTake | null> {
    const { manager } = this.dataSource;
    await manager.increment(StoredVoiceTake, { id, state: 'processing' }, 'attempts', 1);
    return manager.findOneBy(StoredVoiceTake, { id, state: 'processing' });
  }

  private isWanted(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(StoredVoiceTake, { id });
  }

  /** Records the end; the recording is of no further use. */
  private async end(
    take: StoredVoiceTake,
    end: Partial<Pick<StoredVoiceTake, 'state' | 'reason'>>,
  ): Promise<void> {
    const { affected } = await this.dataSource.manager.update(StoredVoiceTake, { id: take.id }, end);
    if (affected === 0) return this.clear(take);
    await this.storage.delete(voiceFiles(take.videoId, take.id).recording);
  }

  private async clear({ id, videoId }: StoredVoiceTake): Promise<void> {
    for (const key of Object.values(voiceFiles(videoId, id))) await this.storage.delete(key);
  }
}
