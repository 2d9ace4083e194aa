import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Storage } from '@fungo/platform';
import { STORAGE } from '../storage';
import { reelFile, reelFolder } from './reel-files';

@Injectable()
export class DiscardedReels {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /** Deletes the reels of a swing that are neither its comparison's nor its voice-over's. */
  async delete(manager: EntityManager, videoId: string): Promise<void> {
    const kept = await manager.query<{ reelId: string }[]>(
      `SELECT reel_id AS "reelId" FROM comparisons WHERE video_id = $1
       UNION SELECT reel_id FROM voice_overs WHERE video_id = $1 AND reel_id IS NOT NULL`,
      [videoId],
    );
    const files = kept.map(({ reelId }) => reelFile(videoId, reelId));
    for await (const key of this.storage.list(reelFolder(videoId)))
      if (!files.includes(key)) await this.storage.delete(key);
  }
}
