import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere } from 'typeorm';
import { getPerson, listPeople, type Person as PersonAnswer } from '@fungo/contracts';
import { AppError, Ask, PermanentFailure, type SignedIn } from '@fungo/platform';
import { ownInstructorId } from './acting-coach';
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

  /**
   * The coach in whose name something is done: a coach himself, or whom an administrator names.
   * @throws AppError `auth.forbidden` for another coach, `identity.instructor-not-found` for who is none
   */
  async getActingCoach(manager: EntityManager, caller: SignedIn, named?: number): Promise<number> {
    if (caller.role !== 'admin') {
      const own = ownInstructorId(caller);
      if (named !== undefined && named !== own) throw new AppError('auth.forbidden');
      return own;
    }
    if (named === undefined)
      throw new AppError('request.invalid', { fields: { instructorId: 'Name the coach.' } });
    if (!(await manager.existsBy(Person, { instructorId: named, role: 'instructor' })))
      throw new AppError('identity.instructor-not-found');
    return named;
  }

  /** {@link getActingCoach}, whose calendar nobody else changes until the transaction ends. */
  async lockActingCoach(manager: EntityManager, caller: SignedIn, named?: number): Promise<number> {
    const instructorId = await this.getActingCoach(manager, caller, named);
    await this.introduce(manager, caller);
    await this.lock(manager, { instructorId });
    return instructorId;
  }

  /**
   * One at a time for each person; of two people, in the order that everybody takes. Exclusion constraints
   * alone would keep the promise, but two transactions that run into them together wait for each other until
   * the deadlock is found, a second later.
   */
  async lock(
    manager: EntityManager,
    people: FindOptionsWhere<Person> | FindOptionsWhere<Person>[],
  ): Promise<void> {
    await manager.find(Person, {
      where: people,
      order: { userId: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** @throws AppError `identity.instructor-not-found` */
  async getCoach(manager: EntityManager, instructorId: number): Promise<Person> {
    const coach = await manager.findOneBy(Person, { instructorId });
    if (!coach) throw new AppError('identity.instructor-not-found');
    return coach;
  }

  /** The newest version stays, in whatever order they come. */
  private async put(manager: EntityManager, people: PersonAnswer[]): Promise<void> {
    await manager.query(
      `INSERT INTO people AS known (user_id, instructor_id, first_name, last_name, email, role, version)
       SELECT "userId", "instructorId", "firstName", "lastName", email, role, version
         FROM jsonb_to_recordset($1) AS told
              ("userId" uuid, "instructorId" integer, "firstName" text, "lastName" text,
               email text, role text, version integer)
        ORDER BY "userId"
           ON CONFLICT (user_id) DO UPDATE
          SET instructor_id = coalesce(excluded.instructor_id, known.instructor_id),
              first_name = excluded.first_name, last_name = excluded.last_name,
              email = excluded.email, role = excluded.role, version = excluded.version
        WHERE known.version < excluded.version`,
      [JSON.stringify(people)],
    );
  }
}
