import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { SignedIn } from '../caller';
import type { KnownPerson } from './known-person.entity';

const table = 'people';

/** What services ask of their own copy of the people. */
@Injectable()
export class PeopleService {
  /** Makes sure that the caller has a name here, even before identity's news of them has come. */
  async introduce(manager: EntityManager, caller: SignedIn): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into<KnownPerson>(table)
      .values({
        userId: caller.id,
        instructorId: caller.instructorId,
        firstName: caller.firstName,
        lastName: caller.lastName,
        role: caller.role,
        version: 0,
      })
      .orIgnore()
      .execute();
  }

  /** Whether somebody coaches under this id now. */
  isCoach(manager: EntityManager, instructorId: number): Promise<boolean> {
    return manager.existsBy<KnownPerson>(table, { instructorId, role: 'instructor' });
  }

  /**
   * One at a time for each person; of two people, in the order that everybody takes. Exclusion constraints
   * alone would keep the promise, but two transactions that run into them together wait for each other until
   * the deadlock is found, a second later.
   */
  async lock(
    manager: EntityManager,
    people: FindOptionsWhere<KnownPerson> | FindOptionsWhere<KnownPerson>[],
  ): Promise<void> {
    await manager.find<KnownPerson>(table, {
      where: people,
      order: { userId: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }
}
