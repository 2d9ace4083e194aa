import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DataSource, In } from 'typeorm';
import { CONFIG, LOGGER, type Logger, type Storage } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { Ffmpeg, TookTooLong } from '../ffmpeg/ffmpeg';
import { NotAFilm, Prober } from '../ffmpeg/probe';
import { filmFiles } from '../films/film-files';
import { ProcessingCancelled, whileWanted } from '../processing/watching';
import { WorkFolders } from '../processing/work-folders';
import { StoredComparison } from '../reels/comparison.entity';
import { font, reelFile } from '../reels/reel-files';
import { STORAGE } from '../storage';
import { reel, type ReelFilm, textFiles } from './reel.rules';

/** A reel that ends the process three times is not begun a fourth time. */
const maxAttempts = 3;
/** Seconds of processor time: two films of 240 pictures a second take a quarter of it. */
const run = { patience: 240, niceness: 10 };

interface Wanted {
  videoId: string;
  reelId: string;
  academy: string;
}

/** A comparison whose reel is being made, and when its films were made. */
type Begun = Pick<
  StoredComparison,
  'leftCrack' | 'rightCrack' | 'leftMirrored' | 'rightMirrored' | 'layout' | 'reelAttempts'
> & { leftFilmId: string; leftAt: Date | null; rightAt: Date };

/** Makes the reels of comparisons. */
@Injectable()
export class ReelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly workFolders: WorkFolders,
    private readonly prober: Prober,
    private readonly ffmpeg: Ffmpeg,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Makes the reel of a comparison while that is the one it wants. A failure that isn't the films' fault is thrown, so that the job is
   * tried again, and does not count.
   * @throws the signal's reason
   */
  async make(wanted: Wanted, signal: AbortSignal): Promise<void> {
    const { videoId, reelId } = wanted;
    const begun = await this.begin(wanted);
    if (!begun) return;
    if (begun.reelAttempts > maxAttempts) return this.end(wanted, 'failed');
    try {
      const wish = { isWanted: () => this.isWanted(reelId), hearEnd: () => () => undefined };
      await whileWanted(wish, signal, (on) => this.render(wanted, begun, on));
    } catch (error) {
      if (error instanceof ProcessingCancelled) return this.storage.delete(reelFile(videoId, reelId));
      if (!(error instanceof NotAFilm || error instanceof TookTooLong)) {
        await this.dataSource.manager.decrement(StoredComparison, { reelId }, 'reelAttempts', 1);
        throw error;
      }
      this.log.warn({ videoId, err: error }, 'reel: cannot be made');
      return this.end(wanted, 'failed');
    }
    await this.end(wanted, 'ready');
  }

  private render({ videoId, reelId, academy }: Wanted, begun: Begun, signal: AbortSignal): Promise<void> {
    const left = { key: filmFiles(begun.leftFilmId).rendition, name: `reel-${reelId}` };
    return this.workFolders.openFor(left, signal, async (folder) => {
      await this.workFolders.addSecond(folder, filmFiles(videoId).rendition, signal);
      const first = await this.read(folder, 'input', begun.leftCrack!, begun.leftMirrored, signal);
      const second = await this.read(folder, 'second', begun.rightCrack!, begun.rightMirrored, signal);
      const texts = [`Then${this.dayOf(begun.leftAt)}`, `Now${this.dayOf(begun.rightAt)}`, academy || ' '];
      for (const [index, file] of textFiles.entries())
        await writeFile(join(folder, 'output', file), texts[index]!, { mode: 0o644 });
      const look = { layout: begun.layout, font: existsSync(font) ? font : null };
      await this.ffmpeg.run({ folder, signal, ...run, ...reel([first, second], look) });
      await this.workFolders.keep(folder, 'reel.mp4', reelFile(videoId, reelId), 'video/mp4');
    });
  }

  private async read(
    folder: string,
    file: string,
    crack: number,
    mirrored: boolean,
    signal: AbortSignal,
  ): Promise<ReelFilm> {
    const probe = await this.prober.probe(join(folder, file), `reel-${folder}`, signal);
    const { duration, width, height, hasSound } = probe;
    return { crack: Math.min(crack / 1000, duration), duration, width, height, hasSound, mirrored };
  }

  /** The comparison, if this reel is still to be made. */
  private async begin({ videoId, reelId }: Wanted): Promise<Begun | null> {
    const [[begun]] = await this.dataSource.query<[Begun[], number]>(
      `UPDATE comparisons AS c SET reel_state = 'making', reel_attempts = reel_attempts + 1
         FROM videos AS v
        WHERE c.video_id = $1 AND c.reel_id = $2 AND c.reel_state IN ('waiting', 'making') AND v.id = c.video_id
       RETURNING c.left_crack AS "leftCrack", c.right_crack AS "rightCrack", c.left_mirrored AS "leftMirrored",
                 c.right_mirrored AS "rightMirrored", c.layout, c.reel_attempts AS "reelAttempts",
                 coalesce(c.left_swing_id, c.left_clip_id) AS "leftFilmId", v.created_at AS "rightAt",
                 (SELECT l.created_at FROM videos AS l WHERE l.id = c.left_swing_id) AS "leftAt"`,
      [videoId, reelId],
    );
    return begun ?? null;
  }

  private isWanted(reelId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(StoredComparison, { reelId });
  }

  /** Records the end. A reel that is no longer wanted leaves nothing. */
  private async end({ videoId, reelId }: Wanted, reelState: 'ready' | 'failed'): Promise<void> {
    const { affected } = await this.dataSource.manager.update(
      StoredComparison,
      { reelId, reelState: In(['waiting', 'making']) },
      { reelState },
    );
    if (affected === 0) await this.storage.delete(reelFile(videoId, reelId));
  }

  /** A reference clip has no day. */
  private dayOf(at: Date | null): string {
    if (!at) return '';
    const day = DateTime.fromJSDate(at, { zone: this.config.SITE_TIME_ZONE }).setLocale('en-US');
    return `  ${day.toFormat('MMM d, yyyy')}`;
  }
}
