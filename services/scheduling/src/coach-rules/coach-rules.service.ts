import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager } from 'typeorm';
import type { BodyOf, CoachRules, changeCoachRules } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredTravelTime } from '../calendar/place.entity';
import { CoachesService } from '../people/coaches.service';
import { WallClock } from '../wall-clock';
import { StoredCoachRules } from './coach-rules.entity';
import { limitsFrom, ruleAgainst } from './coach-rules.rules';

const day = 86_400_000;

@Injectable()
export class CoachRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly clock: WallClock,
  ) {}

  async get(caller: SignedIn, named?: number): Promise<CoachRules> {
    const { manager } = this.dataSource;
    return this.rulesOf(manager, await this.coaches.getActing(manager, caller, named));
  }

  /** Lessons that are booked already stay. */
  change(caller: SignedIn, body: BodyOf<typeof changeCoachRules>): Promise<CoachRules> {
    const { instructorId: named, breakMinutes, lessonsPerDay = null } = body;
    return transaction(this.dataSource, async (manager) => {
      const instructorId = await this.coaches.lockActing(manager, caller, named);
      await manager.save(StoredCoachRules, { instructorId, breakMinutes, lessonsPerDay });
      return this.rulesOf(manager, instructorId);
    });
  }

  /**
   * Checks that the coach's limits allow this lesson to be confirmed at this start. The caller has locked the coach.
   * @throws AppError `scheduling.too-close`, `scheduling.day-full`
   */
  async assertAllow(
    manager: EntityManager,
    { id, instructorId }: StoredLesson,
    added: Pick<StoredLesson, 'startsAt' | 'endsAt' | 'groupKey' | 'placeId'>,
  ): Promise<void> {
    const rules = await this.rulesOf(manager, instructorId);
    const limits = limitsFrom(rules, await manager.find(StoredTravelTime));
    const { startsAt } = added;
    const around = Between(new Date(startsAt.getTime() - 2 * day), new Date(startsAt.getTime() + 2 * day));
    const lessons = await manager.find(StoredLesson, {
      select: { id: true, startsAt: true, endsAt: true, groupKey: true, placeId: true },
      where: { instructorId, status: 'confirmed', startsAt: around },
    });
    const others = lessons.filter((lesson) => lesson.id !== id);
    const refusal = ruleAgainst(limits, others, added, (instant) => this.clock.dateOf(instant));
    if (refusal) throw new AppError(refusal);
  }

  private async rulesOf(manager: EntityManager, instructorId: number): Promise<CoachRules> {
    const rules = await manager.findOneBy(StoredCoachRules, { instructorId });
    return { breakMinutes: rules?.breakMinutes ?? 0, lessonsPerDay: rules?.lessonsPerDay ?? null };
  }
}
