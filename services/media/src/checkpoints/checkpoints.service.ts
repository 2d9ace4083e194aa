import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type CheckpointSet,
  constants,
  type EarlierCheckpoints,
  saveCheckpoints,
  type SwingCheckpoints,
} from '@fungo/contracts';
import { AppError, assertVersion, instantSql, type SignedIn, statement, transaction } from '@fungo/platform';
import { shownAsSql } from '@fungo/platform/people';
import { anyOf } from '../sql';
import { VideosRepository } from '../videos/videos.repository';
import { coachesSql, seesSql } from '../videos/videos.rules';
import { StoredCheckpointSet } from './checkpoint-set.entity';

/** The set `s` in an answer. */
const setSql = `jsonb_build_object(
  'bats', s.bats, 'view', s.view, 'filmedRate', s.filmed_rate, 'checkpoints', s.checkpoints)`;

interface Found {
  set: CheckpointSet | null;
  version: string;
  studentId: string;
  createdAt: Date;
  isShown: boolean;
}

/** Joints that coaches mark at the checkpoints of a swing. */
@Injectable()
export class CheckpointsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
  ) {}

  /** The checkpoints of a swing, and of earlier ones. The player gets none before the review. */
  get(caller: SignedIn, videoId: string): Promise<SwingCheckpoints> {
    return this.read(this.dataSource.manager, caller, videoId);
  }

  /**
   * Replaces the checkpoints of a swing. Saves run one at a time, so each sees the version before it.
   * @param ifMatch the header; a save without it overwrites any version
   * @throws AppError `request.changed-meanwhile` if it names another version
   */
  replace(
    caller: SignedIn,
    videoId: string,
    set: CheckpointSet,
    ifMatch: string | undefined,
  ): Promise<SwingCheckpoints> {
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const before = await this.read(manager, caller, videoId);
      assertVersion(saveCheckpoints, ifMatch, before);
      const saved = { version: Number(before.version) + 1, savedBy: caller.id, savedAt: new Date() };
      await manager.save(StoredCheckpointSet, { videoId, ...set, ...saved });
      return this.read(manager, caller, videoId);
    });
  }

  private async read(manager: EntityManager, caller: SignedIn, videoId: string): Promise<SwingCheckpoints> {
    const { parameters, param } = statement();
    const [found] = await manager.query<Found[]>(
      `SELECT CASE WHEN s.video_id IS NOT NULL THEN ${setSql} END AS set, coalesce(s.version, 0)::text AS version,
              v.student_id AS "studentId", v.created_at AS "createdAt",
              v.status = 'reviewed' OR ${anyOf(coachesSql(caller, param))} AS "isShown"
         FROM videos AS v
         LEFT JOIN checkpoint_sets AS s
                ON s.video_id = v.id AND (v.status = 'reviewed' OR ${anyOf(coachesSql(caller, param))})
        WHERE v.id = ${param(videoId)} AND ${anyOf(seesSql(caller, param))}`,
      parameters,
    );
    if (!found) throw new AppError('media.video-not-found');
    const { set, version, isShown } = found;
    return { set, version, earlier: isShown ? await this.earlier(manager, caller, found) : [] };
  }

  /** Reviewed swings of the same player before this one that the caller may see. */
  private earlier(
    manager: EntityManager,
    caller: SignedIn,
    { studentId, createdAt }: Found,
  ): Promise<EarlierCheckpoints[]> {
    const { parameters, param } = statement();
    return manager.query<EarlierCheckpoints[]>(
      `SELECT v.id AS "videoId", ${instantSql('v.created_at')} AS "createdAt",
              f.frame_rate AS "frameRate", ${setSql} AS set
         FROM videos AS v
         JOIN films AS f ON f.id = v.id
         JOIN checkpoint_sets AS s ON s.video_id = v.id
        WHERE v.student_id IN ${shownAsSql(param(studentId))} AND v.status = 'reviewed'
          AND v.created_at < ${param(createdAt)} AND s.checkpoints <> '[]' AND ${anyOf(seesSql(caller, param))}
        ORDER BY v.created_at DESC, v.id LIMIT ${param(constants.checkpoint.baselineSwings)}`,
      parameters,
    );
  }
}
