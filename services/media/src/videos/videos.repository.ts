import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type countCoachVideos,
  type countVideos,
  type getNextSwing,
  type getVideoFacts,
  type listVideos,
  type PageQuery,
  type QueryOf,
  type Video,
  type WaitingSwing,
} from '@fungo/contracts';
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
import { joinPlayerSql, playerSql, shownAsSql } from '@fungo/platform/people';
import { filmFactsSql } from '../films/film-facts';
import { anyOf, coachSql, goalSql } from '../sql';
import type { StoredVideo } from './video.entity';
import { coachesSql, isReviewableSql, seesSql } from './videos.rules';

const player = playerSql();

type Filter = QueryOf<typeof listVideos> & Pick<PageQuery, 'order'>;

/** A locked video that the caller may see. */
export type Locked = Pick<StoredVideo, 'id' | 'studentId' | 'instructorId' | 'status'> & {
  /** Whether the caller may coach it. */
  coaches: boolean;
  /** Whether its review was finished, if only once. */
  wasReviewed: boolean;
};

/** The video `v` as the caller sees it: feedback after the review, coaches' notes only for coaches. */
function videoSql(caller: SignedIn, param: Param): string {
  const coaches = anyOf(coachesSql(caller, param));
  return `jsonb_build_object(
    'id', v.id,
    'title', v.title,
    'description', v.description,
    'videoType', v.video_type,
    'instructorId', v.instructor_id,
    'instructor', ${coachSql('v.instructor_id')},
    'student', json_build_object(
      'id', v.student_id,
      'firstName', coalesce(${player.firstName}, ''),
      'lastName', coalesce(${player.lastName}, ''),
      'guardian', ${player.guardian}),
    'status', v.status,
    'feedback', CASE WHEN ${coaches} OR v.status = 'reviewed' THEN v.feedback END,
    'createdAt', ${instantSql('v.created_at')},
    'reviewedAt', CASE WHEN ${coaches} OR v.status = 'reviewed' THEN ${instantSql('v.reviewed_at')} END,
    'version', md5(CASE WHEN ${coaches} THEN ROW(v.feedback, v.instructor_notes)::text ELSE '' END),
    ${filmFactsSql}
  ) || CASE WHEN ${coaches} THEN jsonb_build_object('instructorNotes', v.instructor_notes) ELSE '{}' END`;
}

/** The SQL condition for a status of the video `v`. A video whose film `f` failed doesn't wait for a review. */
const countsAs = (status: StoredVideo['status']): string =>
  `v.status = '${status}'${status === 'pending' ? ` AND f.state <> 'failed'` : ''}`;

/** The SQL condition that the video `v` waits for its review, and its film `f` can be reviewed. */
const waitsSql = `v.status IN ('pending', 'in_progress') AND f.state = 'ready'`;

const joinsSql = `
  JOIN films AS f ON f.id = v.id
  LEFT JOIN people AS coach ON coach.instructor_id = v.instructor_id
  ${joinPlayerSql('v.student_id')}`;

/** The SQL of videos. Each statement checks the caller's access. */
@Injectable()
export class VideosRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first by default: the videos that the caller may see, or those that they coach. */
  async list(caller: SignedIn, which: 'seen' | 'coached', filter: Filter): Promise<TextPage<Video>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', filter, param);
    const rules = page.rules('v');
    if (filter.studentId !== undefined) rules.push(`v.student_id IN ${shownAsSql(param(filter.studentId))}`);
    if (filter.instructorId !== undefined) rules.push(`v.instructor_id = ${param(filter.instructorId)}`);
    if (filter.status)
      rules.push(`EXISTS (SELECT FROM films AS f WHERE f.id = v.id AND ${countsAs(filter.status)})`);
    const scopes = which === 'seen' ? seesSql(caller, param) : coachesSql(caller, param);
    const searches = scopes.map(
      (scope) =>
        `(SELECT id, created_at FROM videos AS v WHERE ${[scope, ...rules].join(' AND ')} ${page.end})`,
    );
    return page.pass(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(videoSql(caller, param), 'v')}
           FROM (SELECT id FROM (${searches.join(' UNION ')}) AS found ${page.end}) AS page
           JOIN videos AS v USING (id) ${joinsSql}`,
        parameters,
      ),
    );
  }

  /** The number of videos that the caller may see. */
  async count(caller: SignedIn, studentId?: string): Promise<AnswerOf<typeof countVideos>> {
    const { parameters, param } = statement();
    const week = `v.created_at >= now() - ${param(constants.video.thisWeekDays)} * interval '1 day'`;
    const rules = [anyOf(seesSql(caller, param))];
    if (studentId !== undefined) rules.push(`v.student_id IN ${shownAsSql(param(studentId))}`);
    const [row] = await this.dataSource.query<AnswerOf<typeof countVideos>[]>(
      `SELECT count(*)::integer AS total,
              count(*) FILTER (WHERE ${countsAs('pending')})::integer AS pending,
              count(*) FILTER (WHERE ${countsAs('reviewed')})::integer AS reviewed,
              count(*) FILTER (WHERE ${week})::integer AS "thisWeek"
         FROM videos AS v JOIN films AS f USING (id) WHERE ${rules.join(' AND ')}`,
      parameters,
    );
    return row!;
  }

  /** The number of videos that the caller coaches, by status. */
  async countCoached(caller: SignedIn, instructorId?: number): Promise<AnswerOf<typeof countCoachVideos>> {
    const { parameters, param } = statement();
    const rules = [anyOf(coachesSql(caller, param))];
    if (instructorId !== undefined) rules.push(`v.instructor_id = ${param(instructorId)}`);
    const counts = constants.video.statuses.map(
      (status) => `count(*) FILTER (WHERE ${countsAs(status)})::integer AS ${status}`,
    );
    const [row] = await this.dataSource.query<AnswerOf<typeof countCoachVideos>[]>(
      `SELECT ${counts.join()} FROM videos AS v JOIN films AS f USING (id) WHERE ${rules.join(' AND ')}`,
      parameters,
    );
    return row!;
  }

  /** The oldest video with a playable film whose review the caller may write, and the number of all of them. */
  async next(caller: SignedIn, after?: string): Promise<AnswerOf<typeof getNextSwing>> {
    const { parameters, param } = statement();
    const rules = [anyOf(coachesSql(caller, param)), waitsSql];
    if (after !== undefined) rules.push(`v.id <> ${param(after)}`);
    const [row] = await this.dataSource.query<(WaitingSwing & { waiting: number })[]>(
      `SELECT v.id, v.title, btrim(concat_ws(' ', ${player.firstName}, ${player.lastName})) AS player,
              ${instantSql('v.created_at')} AS "createdAt", count(*) OVER ()::integer AS waiting
         FROM videos AS v ${joinsSql}
        WHERE ${rules.join(' AND ')}
        ORDER BY v.created_at, v.id LIMIT 1`,
      parameters,
    );
    if (!row) return { next: null, waiting: 0 };
    const { waiting, ...next } = row;
    return { next, waiting };
  }

  /**
   * A video as the caller sees it.
   * @throws AppError `media.video-not-found` if they may not
   */
  async get(manager: EntityManager, caller: SignedIn, id: string): Promise<Video> {
    const { parameters, param } = statement();
    const [row] = await manager.query<{ video: Video }[]>(
      `SELECT ${videoSql(caller, param)} AS video
         FROM videos AS v ${joinsSql}
        WHERE v.id = ${param(id)} AND ${anyOf(seesSql(caller, param))}`,
      parameters,
    );
    if (!row) throw new AppError('media.video-not-found');
    return row.video;
  }

  /**
   * The video, locked until the transaction ends.
   * @throws AppError `media.video-not-found` if the caller may not see it
   */
  async lock(manager: EntityManager, caller: SignedIn, id: string): Promise<Locked> {
    const { parameters, param } = statement();
    const [video] = await manager.query<Locked[]>(
      `SELECT v.id, v.student_id AS "studentId", v.instructor_id AS "instructorId", v.status,
              ${anyOf(coachesSql(caller, param))} AS coaches, v.reviewed_at IS NOT NULL AS "wasReviewed"
         FROM videos AS v
        WHERE v.id = ${param(id)} AND ${anyOf(seesSql(caller, param))} FOR UPDATE`,
      parameters,
    );
    if (!video) throw new AppError('media.video-not-found');
    return video;
  }

  /**
   * {@link lock} for changes that only coaches may make.
   * @throws AppError also `auth.forbidden`
   */
  async lockForCoach(manager: EntityManager, caller: SignedIn, id: string): Promise<Locked> {
    const video = await this.lock(manager, caller, id);
    if (!video.coaches) throw new AppError('auth.forbidden');
    return video;
  }

  /** The facts for a mail about a video. */
  async facts(id: string): Promise<AnswerOf<typeof getVideoFacts> | null> {
    const [facts] = await this.dataSource.query<AnswerOf<typeof getVideoFacts>[]>(
      `SELECT v.id, v.title, v.student_id AS "studentId", coach.user_id AS "coachId", v.status,
              ${isReviewableSql} AS "isReviewable",
              CASE WHEN v.status = 'reviewed' THEN v.feedback END AS feedback,
              (SELECT coalesce(json_agg(json_build_object('cue', c.cue, 'drill', c.drill, 'target', c.target, 'goal', ${goalSql})
                                ORDER BY c.place), '[]')
                 FROM fix_cards AS c WHERE c.video_id = v.id AND v.status = 'reviewed') AS cards
         FROM videos AS v JOIN films AS f USING (id) LEFT JOIN people AS coach ON coach.instructor_id = v.instructor_id
        WHERE v.id = $1`,
      [id],
    );
    return facts ?? null;
  }
}
