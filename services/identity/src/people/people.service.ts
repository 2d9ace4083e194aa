import { Injectable } from '@nestjs/common';
import type { listPeople, listStudents, listUsers, Page, Person, QueryOf, User } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { showPerson, showUser } from '../accounts/accounts.rules';
import { UsersRepository } from '../accounts/users.repository';

/** Who is with the academy: for its staff, and for other services. */
@Injectable()
export class PeopleService {
  constructor(private readonly users: UsersRepository) {}

  async get(userId: string): Promise<Person> {
    const account = await this.users.findById(userId);
    if (!account) throw new AppError('identity.user-not-found');
    return showPerson(account);
  }

  async list(query: QueryOf<typeof listPeople>): Promise<Person[]> {
    return (await this.users.findPage(query)).map(showPerson);
  }

  listStudents(query: QueryOf<typeof listStudents>): Promise<Page<User>> {
    return this.listUsers({ ...query, role: 'student', order: 'newest' });
  }

  async listUsers(query: QueryOf<typeof listUsers>): Promise<Page<User>> {
    const { rows, next } = await this.users.find(query);
    return { rows: rows.map(showUser), next };
  }
}
