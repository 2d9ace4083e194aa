import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AnswerOf, BodyOf, getRatings, rateLesson } from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, throwConstraint, transaction } from '@fungo/platform';
import { LessonsRepository } from '../lessons/lessons.repository';
import { effectiveStatus, sidesOf } from '../lessons/lessons.rules';
import { Rating } from './rating.entity';

@Injectable()
export class RatingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lessons: LessonsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Rates the caller's own completed lesson, once. */
  rate(
    caller: SignedIn,
    lessonId: number,
    { rating, note }: BodyOf<typeof rateLesson>,
  ): Promise<AnswerOf<typeof rateLesson>> {
    return transaction(this.dataSource, async (manager) => {
      const lesson = await this.lessons.find(manager, lessonId);
      if (!lesson || !sidesOf(caller, lesson).includes('player'))
        throw new AppError('scheduling.lesson-not-found');
      if (effectiveStatus(lesson, new Date()) !== 'completed')
        throw new AppError('scheduling.wrong-state', { message: 'Only a completed lesson can be rated.' });
      const { instructorId } = lesson;
      const given = manager.create(Rating, { lessonId, instructorId, rating, note: note || null });
      await manager
        .insert(Rating, given)
        .catch((error: unknown) => throwConstraint(error, { ratings_pkey: 'scheduling.already-rated' }));
      await this.outbox.add(manager, 'scheduling.lesson-rated', { lessonId, instructorId });
      return { rating, note: given.note, createdAt: given.createdAt.toISOString() };
    });
  }

  /** The number of a coach's ratings, and their sum. */
  async get(instructorId: number): Promise<AnswerOf<typeof getRatings>> {
    const [row] = await this.dataSource.query<AnswerOf<typeof getRatings>[]>(
      `SELECT count(*)::integer AS count, coalesce(sum(rating), 0)::integer AS sum
         FROM ratings WHERE instructor_id = $1`,
      [instructorId],
    );
    return row!;
  }
}
