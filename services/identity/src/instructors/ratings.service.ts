import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { getRatings } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { InstructorProfile } from '../accounts/instructor-profile.entity';

/** The ratings of coaches, a projection of scheduling's. */
@Injectable()
export class RatingsService {
  constructor(private readonly ask: Ask) {}

  /** Reads a coach's ratings from scheduling. A higher count is newer; an older answer changes nothing. */
  async refresh(manager: EntityManager, instructorId: number): Promise<void> {
    const { count, sum } = await this.ask.question(getRatings, {
      params: { instructorId: String(instructorId) },
    });
    const older = { id: instructorId, ratingCount: LessThan(count) };
    await manager.update(InstructorProfile, older, { ratingCount: count, ratingSum: sum });
  }

  /**
   * Reads the ratings of every coach, including former ones.
   * @returns the number of coaches
   */
  async rebuild(manager: EntityManager): Promise<number> {
    const coaches = await manager.find(InstructorProfile, { select: { id: true }, order: { id: 'ASC' } });
    for (const { id } of coaches) await this.refresh(manager, id);
    return coaches.length;
  }
}
