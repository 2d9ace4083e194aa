import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { getPerson, listPeople, type Person as PersonAnswer } from '@fungo/contracts';
import { AppError, Ask, PermanentFailure, type SignedIn } from '@fungo/platform';
import { Person } from './person.entity';

@Injectable()
export class PeopleService {
  constructor(private readonly ask: Ask) {}

  /** Asks identity who this is now. */
  async refresh(manager: EntityManager, userId: string): Promise<void> {
    const person = await this.ask.question(getPerson, { params: { userId } }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'identity.user-not-found')
        throw new PermanentFailure(`identity knows no person ${userId}`);
      throw error;
    });
    await this.put(manager, [person]);
  }

  /** Asks identity for everybody. @returns how many there are */
  async rebuild(manager: EntityManager): Promise<number> {
    let count = 0;
    for (let after: string | undefined; ;) {
      const page = await this.ask.question(listPeople, { query: { after } });
      const last = page.at(-1);
      if (!last) return count;
      await this.put(manager, page);
      count += page.length;
      after = last.userId;
    }
  }

  /** Makes sure that the caller has a name here, even before identity's news of him has come. */
  async introduce(manager: EntityManager, caller: SignedIn): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Person)
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
    return manager.existsBy(Person, { instructorId, role: 'instructor' });
  }

  /** The newest version stays, in whatever order they come. */
  private async put(manager: EntityManager, people: PersonAnswer[]): Promise<void> {
    await manager.query(
      `INSERT INTO people AS known (user_id, instructor_id, first_name, last_name, role, version)
       SELECT "userId", "instructorId", "firstName", "lastName", role, version
         FROM jsonb_to_recordset($1) AS told
              ("userId" uuid, "instructorId" integer, "firstName" text, "lastName" text,
               role text, version integer)
        ORDER BY "userId"
           ON CONFLICT (user_id) DO UPDATE
          SET instructor_id = coalesce(excluded.instructor_id, known.instructor_id),
              first_name = excluded.first_name, last_name = excluded.last_name,
              role = excluded.role, version = excluded.version
        WHERE known.version < excluded.version`,
      [JSON.stringify(people)],
    );
  }
}
