import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type countCoachVideos,
  type countVideos,
  type getNextSwing,
  type getVideoFacts,
  type listCoachVideos,
  type listVideos,
  type QueryOf,
  saveReview,
  saveReviewDraft,
  type Video,
} from '@fungo/contracts';
import { AppError, assertVersion, Outbox, type SignedIn, transaction, type TextPage } from '@fungo/platform';
import { ownInstructorId } from '@fungo/platform/people';
import { FilmsService } from '../films/films.service';
import { dropComparisonsWith } from '../reels/dropped-comparisons';
import { StoredVideo } from './video.entity';
import { type Locked, VideosRepository } from './videos.repository';
import { finishesReview, isSent, refusalOf, takenBy } from './videos.rules';

@Injectable()
export class VideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly films: FilmsService,
    private readonly outbox: Outbox,
  ) {}

  /** A player gets their own videos, a coach theirs and those without a reviewer, an administrator all. */
  async list(caller: SignedIn, query: QueryOf<typeof listVideos>): Promise<TextPage<Video>> {
    refuseOthers(caller, query.studentId);
    return this.videos.list(caller, 'seen', query);
  }

  async count(caller: SignedIn, studentId?: string): Promise<AnswerOf<typeof countVideos>> {
    refuseOthers(caller, studentId);
    return this.videos.count(caller, studentId);
  }

  /** The videos that the caller may review. */
  async listForCoach(
    caller: SignedIn,
    { instructorId, ...page }: QueryOf<typeof listCoachVideos>,
  ): Promise<TextPage<Video>> {
    if (caller.role === 'admin') return this.videos.list(caller, 'coached', { instructorId, ...page });
    ownInstructorId(caller);
    return this.videos.list(caller, 'coached', page);
  }

  /** The number of videos that the caller may review, by status. */
  countForCoach(caller: SignedIn, instructorId?: number): Promise<AnswerOf<typeof countCoachVideos>> {
    if (caller.role === 'admin') return this.videos.countCoached(caller, instructorId);
    ownInstructorId(caller);
    return this.videos.countCoached(caller);
  }

  get(caller: SignedIn, id: string): Promise<Video> {
    return this.videos.get(this.dataSource.manager, caller, id);
  }

  /** Saves a coach's feedback and notes, which finishes the review. A missing field stays as it was. */
  saveReview(
    caller: SignedIn,
    id: string,
    { feedback, instructorNotes }: BodyOf<typeof saveReview>,
    ifMatch?: string,
  ): Promise<Video> {
    return transaction(this.dataSource, async (manager) => {
      const video = await this.videos.lockForCoach(manager, caller, id);
      if (ifMatch !== undefined)
        assertVersion(saveReview, ifMatch, await this.videos.get(manager, caller, id));
      await manager.update(StoredVideo, id, textOf({ feedback, instructorNotes }));
      await this.move(manager, caller, video, 'reviewed');
      return this.videos.get(manager, caller, id);
    });
  }

  /** Keeps the text of a review under way. Feedback that was sent to the player changes only with {@link saveReview}. */
  saveDraft(
    caller: SignedIn,
    id: string,
    { feedback, instructorNotes }: BodyOf<typeof saveReviewDraft>,
    ifMatch?: string,
  ): Promise<Video> {
    return transaction(this.dataSource, async (manager) => {
      const { status } = await this.videos.lockForCoach(manager, caller, id);
      if (ifMatch !== undefined)
        assertVersion(saveReviewDraft, ifMatch, await this.videos.get(manager, caller, id));
      if (feedback !== undefined && isSent(status)) throw new AppError('media.wrong-state');
      if (feedback !== undefined || instructorNotes !== undefined)
        await manager.update(StoredVideo, id, textOf({ feedback, instructorNotes }));
      return this.videos.get(manager, caller, id);
    });
  }

  /** The swing that has waited longest for the caller's review. */
  next(caller: SignedIn, after?: string): Promise<AnswerOf<typeof getNextSwing>> {
    return this.videos.next(caller, after);
  }

  changeStatus(caller: SignedIn, id: string, status: StoredVideo['status']): Promise<Video> {
    return transaction(this.dataSource, async (manager) => {
      const video = await this.videos.lockForCoach(manager, caller, id);
      const refusal = refusalOf(video.status, status);
      if (refusal) throw new AppError(refusal);
      await this.move(manager, caller, video, status);
      return this.videos.get(manager, caller, id);
    });
  }

  /** A player deletes their own videos, an administrator any. Coaches archive instead. */
  delete(caller: SignedIn, id: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const { studentId } = await this.videos.lock(manager, caller, id);
      if (!caller.playerIds.includes(studentId) && caller.role !== 'admin')
        throw new AppError('auth.forbidden');
      await this.remove(manager, id);
    });
  }

  async deleteAllOf(manager: EntityManager, studentId: string): Promise<void> {
    for (const { id } of await manager.findBy(StoredVideo, { studentId })) await this.remove(manager, id);
  }

  /** Deletes a video with its review, drawings, fix cards and the comparisons that show it. Files are deleted after the commit. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('SELECT FROM fix_cards WHERE video_id = $1 FOR UPDATE', [id]); // no proof arrives meanwhile
    const proofs = await manager.query<{ id: string }[]>(
      `SELECT s.film_id AS id FROM fix_cards AS c JOIN fix_card_steps AS s ON s.card_id = c.id
        WHERE c.video_id = $1 AND s.film_id IS NOT NULL`,
      [id],
    );
    await dropComparisonsWith(this.outbox, manager, { swingId: id });
    await manager.delete(StoredVideo, id);
    for (const film of [{ id }, ...proofs]) await this.films.remove(manager, film.id);
  }

  async facts(id: string): Promise<AnswerOf<typeof getVideoFacts>> {
    const facts = await this.videos.facts(id);
    if (!facts) throw new AppError('media.video-not-found');
    return facts;
  }

  private async move(
    manager: EntityManager,
    caller: SignedIn,
    video: Locked,
    status: StoredVideo['status'],
  ): Promise<void> {
    const isFinished = finishesReview(video.status, status);
    await manager.update(StoredVideo, video.id, {
      ...{ status, instructorId: takenBy(caller, video, status) },
      ...(isFinished && { reviewedAt: () => 'coalesce(reviewed_at, now())' }), // a review that is opened again keeps its first time
    });
    if (isFinished)
      await this.outbox.add(manager, 'media.video-reviewed', {
        videoId: video.id,
        studentId: video.studentId,
      });
  }
}

/** A missing field stays as it was. */
const textOf = ({ feedback, instructorNotes }: BodyOf<typeof saveReviewDraft>) => ({
  ...(feedback !== undefined && { feedback: feedback || null }),
  ...(instructorNotes !== undefined && { instructorNotes: instructorNotes || null }),
});

/** Families may name only their own players. */
function refuseOthers({ role, playerIds }: SignedIn, studentId: string | undefined): void {
  if (role === 'student' && studentId !== undefined && !playerIds.includes(studentId))
    throw new AppError('auth.forbidden');
}
