import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type addReviewPhrase, type BodyOf, constants, type ReviewPhrase } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { StoredWeeklyVideo } from '../weekly-videos/weekly-video.entity';
import { StoredReviewPhrase } from './review-phrase.entity';

type Kind = StoredReviewPhrase['kind'];

/** Phrases that coaches keep for feedback, and drills for fix cards. Each coach has their own, so many of each kind. */
@Injectable()
export class ReviewPhrasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
  ) {}

  async list({ id: coachId }: SignedIn, kind: Kind): Promise<ReviewPhrase[]> {
    const phrases = await this.dataSource.manager.find(StoredReviewPhrase, {
      where: { coachId, kind },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: constants.reviewPhrase.perCoach,
    });
    return phrases.map(toAnswer);
  }

  /**
   * The lock makes simultaneous phrases of one coach count each other.
   * @throws AppError `media.too-many-phrases`, `media.clip-not-found`
   */
  add(caller: SignedIn, { text, kind, clipId }: BodyOf<typeof addReviewPhrase>): Promise<ReviewPhrase> {
    const coachId = caller.id;
    return transaction(this.dataSource, async (manager) => {
      await this.people.introduce(manager, caller);
      await this.people.lock(manager, { userId: coachId });
      const kept = await manager.findOneBy(StoredReviewPhrase, { coachId, kind, text });
      if (kept) return toAnswer(kept);
      if ((await manager.countBy(StoredReviewPhrase, { coachId, kind })) >= constants.reviewPhrase.perCoach)
        throw new AppError('media.too-many-phrases');
      if (clipId !== undefined && !(await manager.existsBy(StoredWeeklyVideo, { id: clipId })))
        throw new AppError('media.clip-not-found');
      const phrase = manager.create(StoredReviewPhrase, {
        ...{ id: randomUUID(), coachId, kind, text, clipId: clipId ?? null },
      });
      return toAnswer(await manager.save(phrase));
    });
  }

  /** @throws AppError `media.phrase-not-found`, also for another coach's */
  async remove({ id: coachId }: SignedIn, id: string): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(StoredReviewPhrase, { id, coachId });
    if (!affected) throw new AppError('media.phrase-not-found');
  }

  async forget(manager: EntityManager, coachId: string): Promise<void> {
    await manager.delete(StoredReviewPhrase, { coachId });
  }
}

const toAnswer = ({ id, text, clipId, createdAt }: StoredReviewPhrase): ReviewPhrase => ({
  id,
  text,
  clipId,
  createdAt: createdAt.toISOString(),
});
