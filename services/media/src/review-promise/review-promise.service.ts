import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { z } from 'zod';
import { AppError, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { findCoachIds } from '../people/coaches';
import { StoredPerson } from '../people/person.entity';
import { StoredVideo } from '../videos/video.entity';
import { VideosRepository } from '../videos/videos.repository';
import { isReviewableSql, isSent } from '../videos/videos.rules';
import type { checkReview } from '../videos/review-checks.jobs';

/** The promise that a swing is reviewed within some hours: who reviews it, and who hears that it will be late. */
@Injectable()
export class ReviewPromise {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives a swing that waits for its first review to another coach, or to all. Its drawings and draft stay. Coaches hear
   * later of one that they cannot review yet.
   * @throws AppError `media.video-not-found`, `auth.forbidden`, `media.instructor-not-found`, `media.wrong-state`
   */
  handOver(caller: SignedIn, videoId: string, instructorId: number | null): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const video = await this.videos.lockForCoach(manager, caller, videoId);
      if (caller.role !== 'admin' && video.instructorId !== caller.instructorId)
        throw new AppError('auth.forbidden');
      if (isSent(video.status) || video.wasReviewed) throw new AppError('media.wrong-state');
      if (instructorId === video.instructorId) return;
      if (instructorId !== null && !(await isCoach(manager, instructorId)))
        throw new AppError('media.instructor-not-found');
      await manager.update(StoredVideo, videoId, { instructorId, status: 'pending' });
      const coachIds = (await isReviewable(manager, videoId))
        ? await findCoachIds(manager, instructorId)
        : [];
      await this.outbox.add(manager, 'media.video-handed-over', {
        ...{ videoId, studentId: video.studentId, byId: caller.id },
        coachIds: coachIds.filter((coachId) => coachId !== caller.id),
      });
    });
  }

  /** Tells the coach, and later the family, if the review is not finished. */
  async check(
    manager: EntityManager,
    { videoId, toTell }: z.output<typeof checkReview.payload>,
  ): Promise<void> {
    const [waiting] = await manager.query<Pick<StoredVideo, 'studentId' | 'instructorId'>[]>(
      `SELECT v.student_id AS "studentId", v.instructor_id AS "instructorId"
         FROM videos AS v JOIN films AS f USING (id)
        WHERE v.id = $1 AND v.status IN ('pending', 'in_progress') AND ${isReviewableSql}`,
      [videoId],
    );
    if (!waiting) return;
    const { studentId, instructorId } = waiting;
    if (toTell === 'family') return this.outbox.add(manager, 'media.review-late', { videoId, studentId });
    const coachIds = await findCoachIds(manager, instructorId);
    return this.outbox.add(manager, 'media.review-due', { videoId, studentId, coachIds });
  }
}

async function isReviewable(manager: EntityManager, videoId: string): Promise<boolean> {
  const found = await manager.query<unknown[]>(
    `SELECT FROM videos AS v JOIN films AS f USING (id) WHERE v.id = $1 AND ${isReviewableSql}`,
    [videoId],
  );
  return found.length > 0;
}

const isCoach = (manager: EntityManager, instructorId: number): Promise<boolean> =>
  manager.existsBy(StoredPerson, { instructorId, role: In(['instructor', 'admin']) });
