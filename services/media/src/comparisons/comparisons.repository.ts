import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Comparison, ComparisonText } from '@fungo/contracts';
import { AppError, instantSql, type SignedIn, statement } from '@fungo/platform';
import { reelSql } from '../reels/reel-files';
import { anyOf } from '../sql';
import { coachesSql, seesSql } from '../videos/videos.rules';
import { isReferenceSql, isSamePlayerSql, seesComparisonSql } from './comparisons.rules';

/** The film `f` in an answer; its side of the comparison `c` is 'left' or 'right'. */
const filmSql = (kind: string, of: string, side: 'left' | 'right') => `json_build_object(
  'id', ${of}.id, 'kind', '${kind}', 'title', ${of}.title, 'createdAt', ${instantSql(`${of}.created_at`)},
  'duration', f.duration, 'width', f.width, 'height', f.height, 'frameRate', f.frame_rate,
  'filePath', CASE WHEN f.state = 'ready' THEN '/uploads/' || f.id || '.mp4' END,
  'posterUrl', CASE WHEN f.state = 'ready' THEN '/uploads/' || f.id || '-poster.jpg' END,
  'crack', c.${side}_crack, 'heard', (f.crack ->> 'at')::integer, 'isHeard', f.crack IS NOT NULL,
  'mirrored', coalesce(c.${side}_mirrored, false))`;

/** The SQL of comparisons. Each statement checks the caller's access. */
@Injectable()
export class ComparisonsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError `media.video-not-found` if the caller may not see the video */
  async get(manager: EntityManager, caller: SignedIn, videoId: string): Promise<Comparison> {
    const { parameters, param } = statement();
    const [comparison] = await manager.query<Comparison[]>(
      `SELECT coalesce(
                (SELECT ${filmSql('swing', 'l', 'left')} FROM videos AS l JOIN films AS f USING (id)
                  WHERE l.id = c.left_swing_id),
                (SELECT ${filmSql('clip', 'l', 'left')} FROM weekly_videos AS l JOIN films AS f ON f.id = l.film_id
                  WHERE l.id = c.left_clip_id)) AS left,
              ${filmSql('swing', 'w', 'right')} AS right,
              coalesce(c.layout, 'side') AS layout, coalesce(c.version, 0)::text AS version,
              ${reelSql('c')} AS reel
         FROM videos AS w JOIN films AS f ON f.id = w.id
         LEFT JOIN comparisons AS c ON c.video_id = w.id AND ${seesComparisonSql(caller, param)}
        WHERE w.id = ${param(videoId)} AND w.id IN (SELECT v.id FROM videos AS v WHERE ${anyOf(seesSql(caller, param))})`,
      parameters,
    );
    if (!comparison) throw new AppError('media.video-not-found');
    return comparison;
  }

  /** The video of a finished reel that the caller may watch; null for all others. */
  async findWatched(caller: SignedIn, reelId: string): Promise<string | null> {
    const { parameters, param } = statement();
    const [reel] = await this.dataSource.query<{ videoId: string }[]>(
      `SELECT c.video_id AS "videoId" FROM comparisons AS c JOIN videos AS w ON w.id = c.video_id
        WHERE c.reel_id = ${param(reelId)} AND c.reel_state = 'ready' AND ${seesComparisonSql(caller, param)}
          AND w.id IN (SELECT v.id FROM videos AS v WHERE ${anyOf(seesSql(caller, param))})`,
      parameters,
    );
    return reel?.videoId ?? null;
  }

  /**
   * Holds the left film of a comparison, so that it is not deleted meanwhile.
   * @throws AppError `media.earlier-swing-not-found`, `media.reference-not-found`
   */
  async holdLeft(
    manager: EntityManager,
    caller: SignedIn,
    videoId: string,
    { kind, id }: ComparisonText['left'],
  ): Promise<void> {
    const { parameters, param } = statement();
    const sql =
      kind === 'swing'
        ? `SELECT FROM videos AS v JOIN films AS f USING (id) JOIN videos AS w ON w.id = ${param(videoId)}
            WHERE v.id = ${param(id)} AND f.state = 'ready' AND v.created_at < w.created_at
              AND ${isSamePlayerSql('v.student_id', 'w.student_id')} AND ${anyOf(coachesSql(caller, param))}
              FOR KEY SHARE OF v`
        : `SELECT FROM weekly_videos AS r JOIN films AS f ON f.id = r.film_id
            WHERE r.id = ${param(id)} AND ${isReferenceSql} FOR KEY SHARE OF r`;
    if ((await manager.query<unknown[]>(sql, parameters)).length > 0) return;
    throw new AppError(kind === 'swing' ? 'media.earlier-swing-not-found' : 'media.reference-not-found');
  }
}
