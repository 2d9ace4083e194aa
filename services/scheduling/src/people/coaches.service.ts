import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, type SignedIn } from '@fungo/platform';
import { ownInstructorId, PeopleService } from '@fungo/platform/people';
import { StoredPerson } from './person.entity';

@Injectable()
export class CoachesService {
  constructor(private readonly people: PeopleService) {}

  /**
   * The coach on whose behalf the caller acts: a coach acts for themselves, an administrator for the coach they name.
   * @throws AppError `auth.forbidden` for another coach, `identity.instructor-not-found` if the person does not coach
   */
  async getActing(manager: EntityManager, caller: SignedIn, named?: number): Promise<number> {
    if (caller.role !== 'admin') {
      const own = ownInstructorId(caller);
      if (named !== undefined && named !== own) throw new AppError('auth.forbidden');
      return own;
    }
    if (named === undefined)
      throw new AppError('request.invalid', { fields: { instructorId: 'Please choose a coach.' } });
    if (!(await this.people.isCoach(manager, named))) throw new AppError('identity.instructor-not-found');
    return named;
  }

  /** {@link getActing}, with their calendar locked until the transaction ends. */
  async lockActing(manager: EntityManager, caller: SignedIn, named?: number): Promise<number> {
    const instructorId = await this.getActing(manager, caller, named);
    await this.people.introduce(manager, caller);
    await this.people.lock(manager, { instructorId });
    return instructorId;
  }

  /**
   * Also finds former coaches.
   * @throws AppError `identity.instructor-not-found`
   */
  async get(manager: EntityManager, instructorId: number): Promise<StoredPerson> {
    const coach = await manager.findOneBy(StoredPerson, { instructorId });
    if (!coach) throw new AppError('identity.instructor-not-found');
    return coach;
  }
}
