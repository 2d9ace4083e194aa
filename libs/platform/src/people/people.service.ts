import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { SignedIn } from '../caller';
import type { KnownPerson } from './known-person.entity';

const table = 'people';

/** A service's questions about people, answered from its own copy. */
@Injectable()
export class PeopleService {
  /** Makes sure that the caller's name is known here, even before identity's event has arrived. */
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
   * Locks people, one transaction at a time for each; of two people, always in the same order. The exclusion
   * constraints alone would suffice, but two transactions that collide on them would wait a second until PostgreSQL
   * detects the deadlock.
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
