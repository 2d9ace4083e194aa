import { Injectable } from '@nestjs/common';
import type { listStudents, listUsers, Person, QueryOf, User } from '@fungo/contracts';
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

  async list(after?: string): Promise<Person[]> {
    return (await this.users.findPage(after)).map(showPerson);
  }

  listStudents(query: QueryOf<typeof listStudents>): Promise<User[]> {
    return this.listUsers({ ...query, role: 'student' });
  }

  async listUsers(query: QueryOf<typeof listUsers>): Promise<User[]> {
    return (await this.users.find(query)).map(showUser);
  }
}
