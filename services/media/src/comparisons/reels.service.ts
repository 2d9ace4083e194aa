import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { CONFIG } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { Ffmpeg } from '../ffmpeg/ffmpeg';
import { NotAFilm, Prober } from '../ffmpeg/probe';
import { filmFiles } from '../films/film-files';
import { ReelWork } from '../processing/reel-work';
import { WorkFolders } from '../processing/work-folders';
import { StoredComparison } from '../reels/comparison.entity';
import { font, reelFile } from '../reels/reel-files';
import { reel, type ReelFilm, textFiles } from './reel.rules';

/** Seconds of processor time: two films of 240 pictures a second take a quarter of it. */
const run = { patience: 240, niceness: 10 };

interface Wanted {
  videoId: string;
  reelId: string;
  academy: string;
}

/** A comparison whose reel is being made, and when its films were made. */
type Compared = Pick<
  StoredComparison,
  'leftCrack' | 'rightCrack' | 'leftMirrored' | 'rightMirrored' | 'layout'
> & { leftFilmId: string; leftAt: Date | null; rightAt: Date };

/** Makes the reels of comparisons. */
@Injectable()
export class ReelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: ReelWork,
    private readonly workFolders: WorkFolders,
    private readonly prober: Prober,
    private readonly ffmpeg: Ffmpeg,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** @throws the signal's reason */
  make(wanted: Wanted, signal: AbortSignal): Promise<void> {
    const reel = { of: StoredComparison, videoId: wanted.videoId, reelId: wanted.reelId };
    return this.work.make(reel, signal, async (on) => this.render(wanted, await this.compared(wanted), on));
  }

  private render(
    { videoId, reelId, academy }: Wanted,
    compared: Compared,
    signal: AbortSignal,
  ): Promise<void> {
    const left = { key: filmFiles(compared.leftFilmId).rendition, name: `reel-${reelId}` };
    return this.workFolders.openFor(left, signal, async (folder) => {
      await this.workFolders.addSecond(folder, filmFiles(videoId).rendition, signal);
      const first = await this.read(folder, 'input', compared.leftCrack!, compared.leftMirrored, signal);
      const second = await this.read(folder, 'second', compared.rightCrack!, compared.rightMirrored, signal);
      const texts = [
        `Then${this.dayOf(compared.leftAt)}`,
        `Now${this.dayOf(compared.rightAt)}`,
        academy || ' ',
      ];
      for (const [index, file] of textFiles.entries())
        await writeFile(join(folder, 'output', file), texts[index]!, { mode: 0o644 });
      const look = { layout: compared.layout, font: existsSync(font) ? font : null };
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

  private async compared({ videoId }: Wanted): Promise<Compared> {
    const [compared] = await this.dataSource.query<Compared[]>(
      `SELECT c.left_crack AS "leftCrack", c.right_crack AS "rightCrack", c.left_mirrored AS "leftMirrored",
              c.right_mirrored AS "rightMirrored", c.layout, coalesce(c.left_swing_id, c.left_clip_id) AS "leftFilmId",
              v.created_at AS "rightAt", (SELECT l.created_at FROM videos AS l WHERE l.id = c.left_swing_id) AS "leftAt"
         FROM comparisons AS c JOIN videos AS v ON v.id = c.video_id
        WHERE c.video_id = $1`,
      [videoId],
    );
    if (!compared) throw new NotAFilm('The comparison is gone');
    return compared;
  }

  /** A reference clip has no day. */
  private dayOf(at: Date | null): string {
    if (!at) return '';
    const day = DateTime.fromJSDate(at, { zone: this.config.SITE_TIME_ZONE }).setLocale('en-US');
    return `  ${day.toFormat('MMM d, yyyy')}`;
  }
}
