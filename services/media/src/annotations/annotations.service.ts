import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Annotation } from '@fungo/contracts';
import { AppError, matches, type SignedIn, statement, transaction } from '@fungo/platform';
import { anyOf } from '../sql';
import { VideosRepository } from '../videos/videos.repository';
import { coachesSql, seesSql } from '../videos/videos.rules';
import { AnnotationSet } from './annotation-set.entity';

export type Drawings = Pick<AnnotationSet, 'annotations' | 'version'>;

@Injectable()
export class AnnotationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
  ) {}

  /** The drawings on a film. The player gets none before the review. */
  async get(caller: SignedIn, videoId: string): Promise<Drawings> {
    const { parameters, param } = statement();
    const [drawings] = await this.dataSource.query<Drawings[]>(
      `SELECT coalesce(s.annotations, '[]') AS annotations, coalesce(s.version, 0) AS version
         FROM videos AS v
         LEFT JOIN annotation_sets AS s
                ON s.video_id = v.id AND (v.status = 'reviewed' OR ${anyOf(coachesSql(caller, param))})
        WHERE v.id = ${param(videoId)} AND ${anyOf(seesSql(caller, param))}`,
      parameters,
    );
    if (!drawings) throw new AppError('media.video-not-found');
    return drawings;
  }

  /**
   * Replaces the drawings on a film. Saves run one at a time, so each sees the version before it.
   * @param ifMatch the header; a save without it overwrites any version
   * @throws AppError `media.annotations-changed` if it names another version
   */
  replace(
    caller: SignedIn,
    videoId: string,
    annotations: Annotation[],
    ifMatch: string | undefined,
  ): Promise<Drawings> {
    return transaction(this.dataSource, async (manager) => {
      await this.videos.lockForCoach(manager, caller, videoId);
      const { version } = (await manager.findOneBy(AnnotationSet, { videoId })) ?? { version: 0 };
      if (!matches(ifMatch, version)) throw new AppError('media.annotations-changed');
      const drawings = { annotations, version: version + 1 };
      await manager.save(AnnotationSet, { videoId, ...drawings, savedBy: caller.id, savedAt: new Date() });
      return drawings;
    });
  }
}
