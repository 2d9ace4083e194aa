import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type ReviewPhrase } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { PeopleService } from '@fungo/platform/people';
import { StoredReviewPhrase } from './review-phrase.entity';

/** Phrases that coaches keep for feedback. Each coach has their own. */
@Injectable()
export class ReviewPhrasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
  ) {}

  async list({ id: coachId }: SignedIn): Promise<ReviewPhrase[]> {
    const phrases = await this.dataSource.manager.find(StoredReviewPhrase, {
      where: { coachId },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: constants.reviewPhrase.perCoach,
    });
    return phrases.map(toAnswer);
  }

  /**
   * The lock makes simultaneous phrases of one coach count each other.
   * @throws AppError `media.too-many-phrases`
   */
  add(caller: SignedIn, text: string): Promise<ReviewPhrase> {
    const coachId = caller.id;
    return transaction(this.dataSource, async (manager) => {
      await this.people.introduce(manager, caller);
      await this.people.lock(manager, { userId: coachId });
      const kept = await manager.findOneBy(StoredReviewPhrase, { coachId, text });
      if (kept) return toAnswer(kept);
      if ((await manager.countBy(StoredReviewPhrase, { coachId })) >= constants.reviewPhrase.perCoach)
        throw new AppError('media.too-many-phrases');
      const phrase = manager.create(StoredReviewPhrase, { id: randomUUID(), coachId, text });
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

const toAnswer = ({ id, text, createdAt }: StoredReviewPhrase): ReviewPhrase => ({
  id,
  text,
  createdAt: createdAt.toISOString(),
});
