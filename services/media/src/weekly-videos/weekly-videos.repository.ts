import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { listWeeklyVideos, QueryOf, WeeklyVideo } from '@fungo/contracts';
import {
  AppError,
  type Param,
  instantSql,
  type PageRow,
  PageSql,
  type SignedIn,
  statement,
  type TextPage,
} from '@fungo/platform';
import { filmFactsSql } from '../films/film-facts';
import { coachSql, isStaff, seesWeeklySql } from '../sql';

/** The facts about a link, with the same keys as a film's. */
const linkFactsSql = `
  'duration', null, 'width', null, 'height', null, 'frameRate', null,
  'filePath', w.url,
  'thumbnailUrl', null, 'posterUrl', null, 'filmstrip', null,
  'processing', json_build_object('state', 'ready', 'progress', 1, 'reason', null)`;

/** The weekly video `w` as the caller sees it. Players don't learn about the other players it is for. */
const weeklyVideoSql = (caller: SignedIn, param: Param) => `jsonb_build_object(
    'id', w.id,
    'title', w.title,
    'description', w.description,
    'assignedPlayerIds', ${
      isStaff(caller)
        ? 'w.assigned_player_ids'
        : `ARRAY(SELECT one FROM unnest(w.assigned_player_ids) AS one WHERE one = ANY (${param(caller.playerIds)}))`
    },
    'videoType', CASE WHEN w.url IS NULL THEN 'instruction' ELSE 'url_instruction' END,
    'instructorId', w.instructor_id,
    'instructor', ${coachSql('w.instructor_id')},
    'createdAt', ${instantSql('w.created_at')}
  ) || CASE WHEN w.url IS NULL THEN jsonb_build_object(${filmFactsSql}) ELSE jsonb_build_object(${linkFactsSql}) END`;

const joinsSql = `
  LEFT JOIN films AS f ON f.id = w.film_id
  LEFT JOIN people AS coach ON coach.instructor_id = w.instructor_id`;

/** The SQL of weekly videos. Each statement checks the caller's access. */
@Injectable()
export class WeeklyVideosRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(caller: SignedIn, query: QueryOf<typeof listWeeklyVideos>): Promise<TextPage<WeeklyVideo>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = [seesWeeklySql(caller, param), ...page.rules('w')];
    return page.pass(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(weeklyVideoSql(caller, param), 'w')}
           FROM (SELECT * FROM weekly_videos AS w WHERE ${rules.join(' AND ')} ${page.end}) AS w ${joinsSql}`,
        parameters,
      ),
    );
  }

  /**
   * A weekly video as the caller sees it.
   * @throws AppError `media.video-not-found` if it is not for them
   */
  async get(manager: EntityManager, caller: SignedIn, id: string): Promise<WeeklyVideo> {
    const { parameters, param } = statement();
    const [row] = await manager.query<{ video: WeeklyVideo }[]>(
      `SELECT ${weeklyVideoSql(caller, param)} AS video
         FROM weekly_videos AS w ${joinsSql}
        WHERE w.id = ${param(id)} AND ${seesWeeklySql(caller, param)}`,
      parameters,
    );
    if (!row) throw new AppError('media.video-not-found');
    return row.video;
  }
}
