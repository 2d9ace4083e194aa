import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { VoiceOver } from '@fungo/contracts';
import { AppError, type Param, type SignedIn, statement } from '@fungo/platform';
import { reelSql } from '../reels/reel-files';
import { anyOf } from '../sql';
import { coachesSql, seesSql } from '../videos/videos.rules';
import { soundUrl } from './voice-files';

/** The conditions under which the caller hears the voice-over of the video `v`: a family once the swing is reviewed. */
const hearsSql = (caller: SignedIn, param: Param): string =>
  `(v.status = 'reviewed' OR ${anyOf(coachesSql(caller, param))})`;

const url = `'${soundUrl('|').replace('|', `' || t.id || '`)}'`;

@Injectable()
export class VoiceOversRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError `media.video-not-found` if the caller may not see the video */
  async get(manager: EntityManager, caller: SignedIn, videoId: string): Promise<VoiceOver> {
    const { parameters, param } = statement();
    const [voiceOver] = await manager.query<VoiceOver[]>(
      `SELECT coalesce(o.spans, '[]') AS spans, coalesce(o.transcript, '') AS transcript,
              coalesce(o.version, 0)::text AS version, ${reelSql('o')} AS reel,
              coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'state', t.state, 'reason', t.reason, 'log', t.log,
                          'soundUrl', CASE WHEN t.state = 'ready' THEN ${url} END) ORDER BY t.created_at, t.id)
                          FROM voice_takes AS t WHERE t.video_id = o.video_id), '[]') AS takes
         FROM videos AS v
         LEFT JOIN voice_overs AS o ON o.video_id = v.id AND ${hearsSql(caller, param)}
        WHERE v.id = ${param(videoId)} AND ${anyOf(seesSql(caller, param))}`,
      parameters,
    );
    if (!voiceOver) throw new AppError('media.video-not-found');
    return voiceOver;
  }

  /** The video of a finished film of a voice-over that the caller may hear; null for all others. */
  async findWatched(caller: SignedIn, reelId: string): Promise<string | null> {
    const { parameters, param } = statement();
    const [reel] = await this.dataSource.query<{ videoId: string }[]>(
      `SELECT o.video_id AS "videoId" FROM voice_overs AS o JOIN videos AS v ON v.id = o.video_id
        WHERE o.reel_id = ${param(reelId)} AND o.reel_state = 'ready' AND ${hearsSql(caller, param)}
          AND ${anyOf(seesSql(caller, param))}`,
      parameters,
    );
    return reel?.videoId ?? null;
  }

  /** The video of a take whose sound the caller may hear; null for all others. */
  async findHeard(caller: SignedIn, takeId: string): Promise<string | null> {
    const { parameters, param } = statement();
    const [take] = await this.dataSource.query<{ videoId: string }[]>(
      `SELECT t.video_id AS "videoId" FROM voice_takes AS t JOIN videos AS v ON v.id = t.video_id
        WHERE t.id = ${param(takeId)} AND t.state = 'ready' AND ${hearsSql(caller, param)}
          AND ${anyOf(seesSql(caller, param))}`,
      parameters,
    );
    return take?.videoId ?? null;
  }
}
